import { refuseWhileHolding } from '../store/askers.ts'
import type { Log } from '../store/log.ts'
import { decodeEvent, encodeEvent, listenerList, type BusEvent, type EventBus } from './bus.ts'

/** For one process alone. Events still go through their text, so that what works here works between nodes. */
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
    onGap: () => () => undefined, // a process loses nothing to itself
    close: async () => void (isClosed = true),
  }
}
