import { HREFLANGS } from '@raidkit/rules/platform/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Links, Scripts, ScrollRestoration } from 'react-router'
import { queryClientOfPage } from '../api/queryClient.ts'
import { useSite } from '../api/site.ts'
import { MessagesScript } from '../i18n/MessagesScript.tsx'
import { useLanguage } from '../i18n/TextsProvider.tsx'
import { joinClasses } from '../ui/classes.ts'
import { EarlyScript } from './EarlyScript.tsx'
import { FirstStyles } from './styles/FirstStyles.tsx'
import { THEME_COLOURS } from './theme/theme.ts'
import { useLayout } from './useLayout.ts'

/** HTML document around every layout. */
export function Document({ children }: { children: ReactNode }) {
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
