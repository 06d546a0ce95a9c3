import { getBanner } from '@raidkit/contract/admin/banner'
import { listMaps } from '@raidkit/contract/maps/maps'
import { getPriceStatus } from '@raidkit/contract/prices/prices'
import { getSettings } from '@raidkit/contract/platform/settings'
import { getWeather } from '@raidkit/contract/maps/weather'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { languageOfPage } from './api/loaders.ts'
import { pageContext, type PageRequest } from './api/pageContext.ts'
import type { Site } from './api/site.ts'
import { Document } from './app/Document.tsx'
import { ErrorScreen } from './app/error/ErrorScreen.tsx'
import { DefaultLayout } from './app/layouts/DefaultLayout.tsx'
import { followRedirects } from './app/redirects.ts'
import { keepMode } from './app/pageMode.ts'
import { useLayout } from './app/useLayout.ts'
import { textsAt } from './i18n/moreTexts.ts'
import type { Route } from './+types/root.ts'
import './ui/theme.css'
import './app/frame.css'

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
