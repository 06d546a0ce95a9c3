import { EVENTS_PATH, REPEAT_MS, type SiteEvent } from '@raidkit/contract/events'
import { useEffect, useEffectEvent } from 'react'
import { reconnectDelay } from './sockets/reconnectDelay.ts'

/** Event delivered to listeners: an event of the server, or `gap` when events may have been missed. */
export type SiteStreamEvent = SiteEvent | { type: 'gap' }

/**
 * Delay in ms before a hidden page closes its stream. Browsers allow six connections per site over HTTP/1.1, and a
 * forgotten tab must not hold one forever.
 */
const HIDDEN_PAUSE_MS = 60_000
const NO_IDLE_CALLBACK_MS = 2_000
/** Maximum wait in ms for an idle moment before the stream opens. */
const IDLE_WAIT_MAX_MS = 5_000

const listeners = new Set<(heard: SiteStreamEvent) => void>()
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let wasOpen = false
let isBehind = false
let watchesVisibility = false

/** Subscribes to the page's single event stream while mounted. Polling remains as a fallback. */
export function useSiteEvents(listener: (heard: SiteStreamEvent) => void): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const each = (heard: SiteStreamEvent) => hear(heard)
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
  // The first connection requests the events since the page load; after later ones, listeners refetch on `gap`.
  const ageMs = Math.round(performance.now())
  const isRepeated = !wasOpen && ageMs < REPEAT_MS
  source = new EventSource(isRepeated ? `${EVENTS_PATH}?ageMs=${ageMs}` : EVENTS_PATH)
  isBehind = !isRepeated
  source.addEventListener('open', onOpen)
  source.addEventListener('message', ({ data }: MessageEvent<string>) => notifyListeners(read(data)))
  source.addEventListener('error', onError)
}

function onOpen() {
  failures = 0
  if (isBehind) notifyListeners({ type: 'gap' })
  wasOpen = true
  isBehind = true // the browser reconnects the same stream by itself
}

function onError() {
  // In the CONNECTING state the browser retries by itself, after the delay that the server requested.
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

/** Parses an event. Safe: our own server writes events; types unknown to this build match no listener's `case`. */
function read(data: string): SiteStreamEvent | undefined {
  try {
    return JSON.parse(data) as SiteStreamEvent
  } catch {
    return undefined
  }
}

function notifyListeners(heard: SiteStreamEvent | undefined) {
  if (heard) for (const listener of listeners) listener(heard)
}
