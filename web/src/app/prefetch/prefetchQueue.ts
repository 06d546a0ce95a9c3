const MOST_PENDING = 4 // spec section 9

/** Pages being loaded into the cache, and pages already requested. */
export type PrefetchQueue = { pending: readonly string[]; asked: ReadonlySet<string> }

export const EMPTY_QUEUE: PrefetchQueue = { pending: [], asked: new Set() }

/**
 * Adds a page to the queue. A full queue drops the page, because the pointer has moved on by the time there is room.
 */
export function withPage(queue: PrefetchQueue, path: string): PrefetchQueue {
  if (queue.asked.has(path) || queue.pending.length >= MOST_PENDING) return queue
  return { pending: [...queue.pending, path], asked: new Set([...queue.asked, path]) }
}

export function withoutPage(queue: PrefetchQueue, path: string): PrefetchQueue {
  return { ...queue, pending: queue.pending.filter((other) => other !== path) }
}
