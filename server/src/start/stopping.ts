import type { EventEmitter } from 'node:events'

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type StopSignal = (typeof STOP_SIGNALS)[number]

/**
 * One Ctrl+C arrives up to three times: from the terminal, from npm and from scripts/run.mjs. What comes within this
 * time of the first is the same press.
 */
const SAME_PRESS_MS = 1000

type StopOptions = {
  onFirst: () => void
  onSecond: (signal: StopSignal) => void
  /**
   * Usually `process`: signals, and `disconnect` when whoever started us over a channel is gone. `connected` is false
   * when that happened before we listened, and undefined where there never was a channel.
   */
  hearer: EventEmitter & { connected?: boolean }
  nowMs: () => number
}

/** Hears every way to be asked to stop. Explicit handlers: as process 1 of a container nothing else is delivered. */
export function hearStop({ onFirst, onSecond, hearer, nowMs }: StopOptions): void {
  let firstMs: number | undefined
  const first = () => {
    firstMs = nowMs()
    onFirst()
  }
  for (const signal of STOP_SIGNALS) {
    hearer.on(signal, () => {
      if (firstMs === undefined) first()
      else if (nowMs() - firstMs > SAME_PRESS_MS) onSecond(signal)
    })
  }
  // Never a second time: the starter ends of the same signal, whenever that may be.
  hearer.on('disconnect', () => {
    if (firstMs === undefined) first()
  })
  if (hearer.connected === false) first()
}
