export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type BusEvent = { [key: string]: Json }

/**
 * Tells every node, this one included. Order is kept per publisher; after a broken line an event may come twice. Not inside a
 * transaction: the line may be slow, and nodes would look before the commit.
 */
export type EventBus = {
  publish: (event: BusEvent) => Promise<void>
  subscribe: (listener: (event: BusEvent) => void) => () => void
  /** The line was broken and events may be missing: read again what they would have said. */
  onGap: (listener: () => void) => () => void
  close: () => Promise<void>
}

/** PostgreSQL carries less than 8,000 bytes; the same bound everywhere, so that no change of carrier breaks a feature. */
const MOST_BYTES = 7900

export function encodeEvent(event: BusEvent): string {
  const text = JSON.stringify(event)
  const bytes = Buffer.byteLength(text)
  if (bytes <= MOST_BYTES) return text
  throw new RangeError(
    `an event of ${bytes} bytes is over ${MOST_BYTES}: send its key and let the nodes read the rest`,
  )
}

/** Nothing when it is not ours: the channel may be shared. */
export function decodeEvent(text: string): BusEvent | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isEvent = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isEvent ? (value as BusEvent) : undefined // what JSON.parse gives is Json
  } catch {
    return undefined
  }
}

/** A list of listeners in which one that throws does not silence the others. */
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
