import { refuseWhileHolding } from '../store/askers.ts'
import type { Log } from '../store/log.ts'
import { decodeEvent, encodeEvent, listenerList, type BusEvent, type EventBus } from './bus.ts'

/**
 * Creates a bus for a single process. Events are still serialised, so that code that works here works between nodes.
 */
export function memoryBus(log: Log): EventBus {
  const listeners = listenerList<BusEvent>((error) => log.error({ err: error }, 'event listener failed'))
  let isClosed = false
  return {
    publish: async (event) => {
      refuseWhileHolding('an event for other nodes')
      const copy = decodeEvent(encodeEvent(event))
      if (copy && !isClosed) setImmediate(() => listeners.tell(copy))
    },
    subscribe: listeners.add,
    onGap: () => () => undefined, // events within a process cannot be lost
    close: async () => void (isClosed = true),
  }
}
