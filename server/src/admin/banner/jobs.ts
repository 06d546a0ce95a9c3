import { isDeepStrictEqual } from 'node:util'
import { shownAlert, type ShownAlert } from '../changes/index.ts'
import type { Deps } from '../../deps.ts'

const LOOK_EVERY_MS = 15_000

type WatchOptions = Pick<Deps, 'store' | 'now' | 'log'> & {
  changed: (alert: ShownAlert) => void
  /**
   * Subscribes to gaps in the event stream, in which news of an alert may have been missed; the watch then checks at
   * once.
   */
  onGap?: (look: () => void) => () => void
  everyMs?: number
}

export type AlertWatch = {
  /** Records an alert that was just sent to the pages, so that it is not sent twice. */
  note: (alert: ShownAlert) => void
  stop: () => void
}

/** Watches for alerts that start or end by time. Without it, cached pages would show an outdated alert for ever. */
export async function watchAlert({
  store,
  now,
  log,
  changed,
  onGap,
  everyMs = LOOK_EVERY_MS,
}: WatchOptions): Promise<AlertWatch> {
  const active = () => shownAlert(store, new Date(now()))
  let shown = await active()
  const looked = async () => {
    const before = shown
    const current = await active()
    // Another alert may have been set during the query.
    if (isDeepStrictEqual(current, before) || shown !== before) return
    shown = current
    changed(current)
  }
  const look = () => {
    looked().catch((error: unknown) => log.warn({ err: error }, 'the alert could not be read'))
  }
  const timer = setInterval(look, everyMs).unref()
  const endGaps = onGap?.(look)
  return {
    note: (alert) => {
      shown = alert
    },
    stop: () => {
      clearInterval(timer)
      endGaps?.()
    },
  }
}
