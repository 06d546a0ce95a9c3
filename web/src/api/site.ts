import type { PriceStatus } from '@raidkit/contract/prices/prices'
import type { PublicSettings } from '@raidkit/contract/platform/settings'
import type { WeatherNow } from '@raidkit/contract/maps/weather'
import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { MapSlug } from '@raidkit/rules/platform/maps'
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { liveSettings } from './liveSettings.ts'

/** What every page knows before the browser asks for anything; the root's loader gives it. */
export type Site = {
  mode: string
  build: string
  builtAt: number
  siteUrl: string
  images: ImageSource | undefined
  /** How the operator is reached: a mail address or a page; undefined means that they have named no way. */
  contact: string | undefined
  hasRedirects: boolean
  /** The current year of the server: the browser's own could differ while it takes over the page. */
  year: number
  /** When this page was written; `useNow` goes on from there. */
  renderedAtMs: number
  websiteAlert: string
  weather: WeatherNow
  settings: PublicSettings | undefined
  prices: PriceStatus | undefined
  /** The maps that have a page, by their names in the page's language. */
  maps: { slug: MapSlug; name: string }[]
}

/** Shown when the root's own loader failed: the frame stands even then. */
const UNKNOWN: Site = {
  mode: 'PVP',
  build: '',
  builtAt: 0,
  siteUrl: '',
  images: undefined,
  contact: undefined,
  hasRedirects: false,
  year: 0,
  renderedAtMs: 0,
  websiteAlert: '',
  weather: {},
  settings: undefined,
  prices: undefined,
  maps: [],
}

export function useSite(): Site {
  // Safe: `root` is React Router's name of the root route, whose loader answers a Site.
  const site = useRouteLoaderData<Site>('root') ?? UNKNOWN
  const settings = useSyncExternalStore(liveSettings.follow, liveSettings.read, () => undefined)
  return settings ? { ...site, settings } : site
}

/** How the game calls a map in the page's language. */
export function useMapName(): (slug: MapSlug) => string {
  const { maps } = useSite()
  return (slug) => maps.find((map) => map.slug === slug)?.name ?? slug
}
