export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type BusEvent = { [key: string]: Json }

/**
 * Events for all nodes, this one included. The order of each publisher is preserved; after an interruption an event
 * may arrive twice. Must not be used inside a transaction: the connection may be slow, and nodes would read before
 * the commit.
 */
export type EventBus = {
  publish: (event: BusEvent) => Promise<void>
  subscribe: (listener: (event: BusEvent) => void) => () => void
  /** Called when the connection was interrupted and events may be missing: read their data again. */
  onGap: (listener: () => void) => () => void
  close: () => Promise<void>
}

/**
 * Maximum size of an event. PostgreSQL carries less than 8,000 bytes; the limit applies to every carrier, so that
 * changing it breaks no feature.
 */
const MOST_BYTES = 7900

export function encodeEvent(event: BusEvent): string {
  const text = JSON.stringify(event)
  const bytes = Buffer.byteLength(text)
  if (bytes <= MOST_BYTES) return text
  throw new RangeError(
    `an event of ${bytes} bytes is over ${MOST_BYTES}: send its key and let the nodes read the rest`,
  )
}

/** Decodes an event; returns undefined for foreign messages, since the channel may be shared. */
export function decodeEvent(text: string): BusEvent | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isEvent = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isEvent ? (value as BusEvent) : undefined // JSON.parse returns Json
  } catch {
    return undefined
  }
}

/** Creates a list of listeners in which one that throws does not affect the others. */
export function listenerList<T>(onFailure: (error: unknown) => void) {
  const listeners = new Set<(value: T) => void>()
  return {
    add: (listener: (value: T) => void): (() => void) => {
      const own = (value: T) => listener(value) // the same function may be added twice
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    tell: (value: T): void => {
      for (const listener of listeners) {
        try {
          listener(value)
        } catch (error) {
          onFailure(error)
        }
      }
    },
  }
}
