import { HREFLANGS } from '@raidkit/rules/languages'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ErrorPage } from './app/ErrorPage.tsx'
import { pageContext } from './app/pageContext.ts'
import { MessagesScript } from './i18n/MessagesScript.tsx'
import { useLanguage } from './i18n/TextsProvider.tsx'
import type { Route } from './+types/root.ts'
import './ui/theme.css'

/** What every page knows before the browser asks for anything. */
export function loader({ context }: Route.LoaderArgs) {
  const { mode, build, siteUrl, imagesUrl } = context.get(pageContext)
  return { mode, build, siteUrl, imagesUrl }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <html lang={HREFLANGS[language]} data-language={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <MessagesScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
