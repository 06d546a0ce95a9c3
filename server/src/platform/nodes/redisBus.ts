import { refuseWhileHolding } from '../store/askers.ts'
import type { Log } from '../store/log.ts'
import { decodeEvent, encodeEvent, listenerList, type BusEvent, type EventBus } from './bus.ts'
import { connectRedis } from './redis.ts'

export type RedisBusOptions = { redisUrl: string; log: Log; channel?: string }

/** Sends events by Redis or Valkey, over two connections: one that has subscribed can do nothing else. */
export async function redisBus({ redisUrl, log, channel = 'raidkit' }: RedisBusOptions): Promise<EventBus> {
  const failed = (error: unknown) => log.error({ err: error }, 'event listener failed')
  const listeners = listenerList<BusEvent>(failed)
  const gaps = listenerList<void>(failed)
  const [speaker, ear] = await Promise.all([connectRedis(redisUrl, log), connectRedis(redisUrl, log)])
  ear.on('message', (on: string, text: string) => {
    const event = on === channel ? decodeEvent(text) : undefined
    if (event) listeners.tell(event)
  })
  await ear.subscribe(channel)
  ear.on('ready', () => void ear.subscribe(channel).then(() => gaps.tell(), failed))
  return {
    publish: async (event) => {
      refuseWhileHolding('an event for other nodes')
      await speaker.publish(channel, encodeEvent(event))
    },
    subscribe: listeners.add,
    onGap: gaps.add,
    close: async () => {
      speaker.disconnect()
      ear.disconnect()
    },
  }
}
