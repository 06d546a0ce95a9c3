import { getBanner } from '@raidkit/contract/admin/banner'
import { listMaps } from '@raidkit/contract/maps/maps'
import { getPriceStatus } from '@raidkit/contract/prices/prices'
import { getSettings } from '@raidkit/contract/platform/settings'
import { getWeather } from '@raidkit/contract/maps/weather'
import { type ReactNode, useState } from 'react'
import { Outlet, Links, Scripts, ScrollRestoration } from 'react-router'
import { languageOfPage } from './api/loaders.ts'
import { pageContext, type PageRequest } from './api/pageContext.ts'
import { type Site, useSite } from './api/site.ts'
import { ErrorScreen } from './app/error/ErrorScreen.tsx'
import { DefaultLayout } from './app/layouts/DefaultLayout.tsx'
import { followRedirects } from './app/redirects.ts'
import { keepMode } from './app/page/pageMode.ts'
import { useLayout } from './app/page/useLayout.ts'
import { textsAt } from './i18n/moreTexts.ts'
import type { Route } from './+types/root.ts'
import './ui/theme.css'
import './app/frame.css'
import { HREFLANGS } from '@raidkit/rules/platform/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClientOfPage } from './api/queryClient.ts'
import { MessagesScript } from './i18n/MessagesScript.tsx'
import { useLanguage } from './i18n/TextsProvider.tsx'
import { joinClasses } from './ui/classes.ts'
import { EarlyScript } from './app/early/EarlyScript.tsx'
import { FirstStyles } from './app/styles/FirstStyles.tsx'
import { THEME_COLOURS } from './app/theme/theme.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const page = context.get(pageContext)
  const [alert, weather, settings, maps, prices] = await Promise.all([
    page.ask(getBanner, { lang: page.language }).catch(logAndIgnore(page)),
    page.ask(getWeather, {}).catch(logAndIgnore(page)),
    page.ask(getSettings, {}).catch(logAndIgnore(page)),
    page.ask(listMaps, { lang: page.language }).catch(logAndIgnore(page)),
    page.ask(getPriceStatus, {}).catch(logAndIgnore(page)),
  ])
  const { mode, build, builtAt, siteUrl, images, contact, hasRedirects } = page
  return {
    mode,
    build,
    builtAt,
    siteUrl,
    images,
    contact,
    hasRedirects,
    year: new Date().getUTCFullYear(),
    renderedAtMs: Date.now(),
    websiteAlert: alert?.websiteAlert ?? '',
    weather: weather ?? {},
    settings,
    prices,
    maps: maps?.maps ?? [],
  }
}

/** Logs the error and continues without the data: no page fails because of its weather. */
function logAndIgnore({ logError }: PageRequest) {
  return (error: unknown) => {
    logError(error)
    return undefined
  }
}

/** Disables revalidation; updates arrive by events and polling. */
export const shouldRevalidate = () => false

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  followRedirects,
  keepMode,
  ({ url }) => textsAt(url.pathname, languageOfPage()),
]

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}

export default function App() {
  return useLayout() === 'default' ? <DefaultLayout /> : <Outlet />
}

export { Outline as HydrateFallback } from './app/Outline.tsx'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

/** HTML document around every layout. */
function Document({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { hasRedirects } = useSite()
  const layout = useLayout()
  const isBare = layout !== 'default'
  const [queryClient] = useState(queryClientOfPage)
  return (
    // The theme script changes the attributes before hydration.
    <html
      lang={HREFLANGS[language]}
      data-language={language}
      data-redirects={hasRedirects ? '' : undefined}
      className={joinClasses('scroll-pt-20', isBare ? 'bg-transparent' : 'framed')}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLOURS.dark} suppressHydrationWarning />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <EarlyScript />
        {/* In development Vite inserts the styles into the head itself. */}
        {import.meta.env.PROD ? <FirstStyles /> : <Links nonce="" />}
      </head>
      <body data-layout={layout}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        {/* Style sheets need no nonce, and a nonce hidden by the browser would cause a hydration mismatch. */}
        {import.meta.env.PROD && <Links nonce="" />}
        <MessagesScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
