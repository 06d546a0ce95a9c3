import type { PriceStatus } from '@raidkit/contract/prices/prices'
import type { PublicSettings } from '@raidkit/contract/platform/settings'
import type { WeatherNow } from '@raidkit/contract/maps/weather'
import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { MapSlug } from '@raidkit/rules/platform/maps'
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { liveSettings } from './liveSettings.ts'

/** Data of the root loader, available to every page without a request from the browser. */
export type Site = {
  mode: string
  build: string
  builtAt: number
  siteUrl: string
  images: ImageSource | undefined
  /** Contact address of the operator: a mail address or the URL of a page; undefined if none is configured. */
  contact: string | undefined
  hasRedirects: boolean
  /** Current year according to the server: the browser's own clock could cause a hydration mismatch. */
  year: number
  /** Time at which the page was rendered; `useNow` starts there. */
  renderedAtMs: number
  websiteAlert: string
  weather: WeatherNow
  settings: PublicSettings | undefined
  prices: PriceStatus | undefined
  /** Maps with a page of their own, named in the page's language. */
  maps: { slug: MapSlug; name: string }[]
}

/** Fallback when the root loader failed, so that the frame still renders. */
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

/** Returns a function that translates a map's slug into its name in the page's language. */
export function useMapName(): (slug: MapSlug) => string {
  const { maps } = useSite()
  return (slug) => maps.find((map) => map.slug === slug)?.name ?? slug
}
