import { DAY_MS, HOUR_MS } from '../../platform/time/index.ts'
import type { AdBanner, AdSettings } from './schema.ts'

/** Is there a place for ads on pages? */
export function hasAds({ enabled, kind, banners, snippet }: AdSettings): boolean {
  return enabled && (kind === 'provider' ? snippet.trim() !== '' : banners.length > 0)
}

/**
 * The one to be shown, of those whose time it is; `untilMs` is the first moment without it. They take turns by the hour,
 * and each day begins with another one, so that none has the evenings to itself.
 */
export function findCurrentAdBanner(banners: readonly AdBanner[], nowMs: number): AdBanner | undefined {
  const active = banners.filter(
    ({ fromMs, untilMs }) => (fromMs === null || nowMs >= fromMs) && (untilMs === null || nowMs < untilMs),
  )
  return active[(Math.floor(nowMs / HOUR_MS) + Math.floor(nowMs / DAY_MS)) % active.length]
}
