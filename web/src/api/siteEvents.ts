import { EVENTS_PATH, REPEAT_MS, type SiteEvent } from '@raidkit/contract/events'
import { useEffect, useEffectEvent } from 'react'
import { reconnectDelay } from './reconnectDelay.ts'

/** What listeners hear: the server's events, and that some may have been missed. */
export type Heard = SiteEvent | { type: 'gap' }

/** Browsers allow six connections a site over HTTP/1.1; a forgotten tab must not keep one for ever. */
const HIDDEN_PAUSE_MS = 60_000
const NO_IDLE_CALLBACK_MS = 2_000
/** A page that is never idle listens all the same. */
const IDLE_WAIT_MAX_MS = 5_000

const listeners = new Set<(heard: Heard) => void>()
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let wasOpen = false
let isBehind = false
let watchesVisibility = false

/** Hears the one stream of this page while mounted. Polling stays beside it as the safety net. */
export function useSiteEvents(listener: (heard: Heard) => void): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const each = (heard: Heard) => hear(heard)
    listeners.add(each)
    if (listeners.size === 1) start()
    return () => {
      listeners.delete(each)
      if (listeners.size === 0) pause()
    }
  }, [])
}

function start() {
  if (!watchesVisibility) document.addEventListener('visibilitychange', onVisibility)
  watchesVisibility = true
  if (typeof requestIdleCallback === 'function') requestIdleCallback(open, { timeout: IDLE_WAIT_MAX_MS })
  else later(NO_IDLE_CALLBACK_MS)
}

function open() {
  if (source || listeners.size === 0 || document.hidden || typeof EventSource === 'undefined') return
  // What happened between loading the page and listening is sent too; later, listeners ask for themselves.
  const ageMs = Math.round(performance.now())
  const isRepeated = !wasOpen && ageMs < REPEAT_MS
  source = new EventSource(isRepeated ? `${EVENTS_PATH}?ageMs=${ageMs}` : EVENTS_PATH)
  isBehind = !isRepeated
  source.addEventListener('open', onOpen)
  source.addEventListener('message', ({ data }: MessageEvent<string>) => tell(read(data)))
  source.addEventListener('error', onError)
}

function onOpen() {
  failures = 0
  if (isBehind) tell({ type: 'gap' })
  wasOpen = true
  isBehind = true // when the browser opens the same stream again
}

function onError() {
  // While it is connecting the browser tries again by itself, after the pause the server asked for.
  if (source?.readyState !== EventSource.CLOSED) return
  close()
  later(reconnectDelay(failures, Math.random()))
  failures += 1
}

function onVisibility() {
  clearTimeout(timer)
  if (document.hidden) timer = setTimeout(close, HIDDEN_PAUSE_MS)
  else if (listeners.size > 0) open()
}

function later(delayMs: number) {
  clearTimeout(timer)
  timer = setTimeout(open, delayMs)
}

function pause() {
  clearTimeout(timer)
  close()
}

function close() {
  source?.close()
  source = undefined
}

/** Safe: events are written by our own server; what this build does not know reaches no listener's `case`. */
function read(data: string): Heard | undefined {
  try {
    return JSON.parse(data) as Heard
  } catch {
    return undefined
  }
}

function tell(heard: Heard | undefined) {
  if (heard) for (const listener of listeners) listener(heard)
}
