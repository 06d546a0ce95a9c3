import { isDeepStrictEqual } from 'node:util'
import { shownAlert, type ShownAlert } from '../changes/index.ts'
import type { Deps } from '../../deps.ts'

const LOOK_EVERY_MS = 15_000

type WatchOptions = Pick<Deps, 'store' | 'now' | 'log'> & {
  changed: (alert: ShownAlert) => void
  /** News of an alert may have been missed: it is looked for at once. */
  onGap?: (look: () => void) => () => void
  everyMs?: number
}

export type AlertWatch = {
  /** What was just sent to the pages, so that it is not sent twice. */
  note: (alert: ShownAlert) => void
  stop: () => void
}

/** An alert begins and ends at its hour without anybody asking: kept pages would show yesterday's for ever. */
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
    // Somebody may have set another one while we looked.
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
