import type { AdBanner, AdSettings } from './schema.ts'

/** Is there a place for ads on pages? */
export function hasAds({ enabled, kind, banners, snippet }: AdSettings): boolean {
  return enabled && (kind === 'provider' ? snippet.trim() !== '' : banners.length > 0)
}

/** Banners whose time it is; `untilMs` is the first moment without them. */
export function activeBanners(banners: readonly AdBanner[], nowMs: number): AdBanner[] {
  return banners.filter(
    ({ fromMs, untilMs }) => (fromMs === null || nowMs >= fromMs) && (untilMs === null || nowMs < untilMs),
  )
}
