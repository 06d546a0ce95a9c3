import { isDeepStrictEqual } from 'node:util'
import { findShownBanner, type ShownBanner } from './banner.ts'
import type { Deps } from '../../deps.ts'

const LOOK_EVERY_MS = 15_000

type WatchOptions = Pick<Deps, 'store' | 'now' | 'log'> & {
  changed: (banner: ShownBanner) => void
  /**
   * Subscribes to gaps in the event stream, in which news of a banner may have been missed; the watch then checks at
   * once.
   */
  onGap?: (look: () => void) => () => void
  everyMs?: number
}

export type BannerWatch = {
  /** Records a banner that was just sent to the pages, so that it is not sent twice. */
  note: (banner: ShownBanner) => void
  stop: () => void
}

/** Watches for banners that start or end by time. Without it, cached pages would show an outdated banner for ever. */
export async function watchBanner({
  store,
  now,
  log,
  changed,
  onGap,
  everyMs = LOOK_EVERY_MS,
}: WatchOptions): Promise<BannerWatch> {
  const active = () => findShownBanner(store, new Date(now()))
  let shown = await active()
  const looked = async () => {
    const before = shown
    const current = await active()
    // Another banner may have been set during the query.
    if (isDeepStrictEqual(current, before) || shown !== before) return
    shown = current
    changed(current)
  }
  const look = () => {
    looked().catch((error: unknown) => log.warn({ err: error }, 'the banner could not be read'))
  }
  const timer = setInterval(look, everyMs).unref()
  const endGaps = onGap?.(look)
  return {
    note: (banner) => {
      shown = banner
    },
    stop: () => {
      clearInterval(timer)
      endGaps?.()
    },
  }
}
