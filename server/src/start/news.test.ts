import type { SiteEvent } from '@raidkit/contract/events'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { relayEvents } from './news.ts'
import type { EventBus } from '../platform/nodes/bus.ts'

const USER: SiteEvent = { type: 'user', userUid: 'u', version: 3 }

/** News over a bus whose line the test breaks; the catalogue is being read until the test says so. */
function scene() {
  const published: SiteEvent[] = []
  let ended = 0
  let gap = () => undefined as void
  let hear: Parameters<EventBus['subscribe']>[0] = () => undefined
  let read = () => undefined as void
  const reading = new Promise<void>((resolve) => (read = resolve))
  const news = relayEvents({
    bus: {
      publish: async (event) => hear(event),
      subscribe: (listener) => {
        hear = listener
        return () => undefined
      },
      onGap: (listener) => {
        gap = listener
        return () => undefined
      },
      close: async () => undefined,
    },
    log: pino({ level: 'silent' }),
    learn: async (event) => {
      if (event.type === 'catalog') await reading
      return event
    },
    pages: { send: (event) => void published.push(event), endAccounts: () => void (ended += 1) },
  })
  news.listen()
  return { news, published, ended: () => ended, breakLine: () => gap(), read: () => read() }
}

it('a change of an account does not wait until the catalogue has been read', async () => {
  const { news, published } = scene()
  await news.publish(USER)
  await expect.poll(() => published).toContainEqual(USER)
})

it('after a broken line the pages of accounts come back for what they missed', () => {
  const { breakLine, ended, read } = scene()
  expect(ended()).toBe(0)
  breakLine()
  expect(ended()).toBe(1)
  read()
})
