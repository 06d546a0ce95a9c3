import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeAsker, runAsAsker } from '../../platform/store/askers.ts'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'
import { openOutbox } from './outbox.ts'
import { webhookDelivery } from './webhook.ts'

const NOW_MS = Date.parse('2026-11-18T12:00:00Z')
const NEVER_MS = 2 ** 30
let database: TestStore

beforeAll(async () => void (database = await testStore()))
afterAll(() => database.close())

it('hands on what the transaction that pokes has written, outside of it', async () => {
  const { store } = database
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const handed: string[] = []
  const queue = {
    add: async (jobs: readonly { uid: string }[]) => void handed.push(...jobs.map(({ uid }) => uid)),
    work: async () => undefined,
    stop: async () => undefined,
  }
  const outbox = openOutbox({ store, queue, now: () => NOW_MS, log, everyMs: NEVER_MS })
  const made = await store.users.create({}, new Date(NOW_MS))
  if (made.state !== 'done') throw new Error('a test user could not be made')
  const row = webhookDelivery(
    { uid: randomUUID(), userUid: made.user.uid },
    { event: 'test', data: {}, nowMs: NOW_MS },
  )
  await runAsAsker(makeAsker(`account ${made.user.uid}`), () =>
    store.inTransaction(async (tx) => {
      await tx.deliveries.add([row])
      outbox.poke()
      outbox.poke()
    }),
  )
  await vi.waitFor(() => expect(handed).toEqual([row.uid]))
  await outbox.stop()
  expect(lines).toEqual([])
})
