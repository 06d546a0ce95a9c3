import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '../../http/newKey.ts'
import { openStore, type OpenStore } from '../../store/connection.ts'
import { silentLog } from '../silentLog.ts'
import { testDatabase, type TestDatabase } from '../testDatabase.ts'
import { compareWrites, type DoneWrite } from './compareWrites.ts'
import { installJournal } from './journal.ts'

const kind = {
  ...{ name: 'POST /api/be/keys', level: 'user' as const, isKeyed: true },
  make: async () => ({}),
}

let database: TestDatabase
let store: OpenStore
beforeAll(async () => {
  database = await testDatabase()
  store = await openStore({ databaseUrl: database.url, log: silentLog, poolSize: 2 })
  await installJournal(database.url)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

/** A write by an account of its own, as its writer saw it. */
async function newWrite(
  when: DoneWrite['when'],
  answer: string | undefined = '{"ok":true}',
): Promise<DoneWrite> {
  const { uid } = await store.users.byEmailOrNew(`${randomUUID()}@example.org`, new Date())
  const key = randomUUID()
  return { kind, seed: 1, when, key, subjects: new Set([uid, key]), answer, cuts: 0 }
}

/** What a write changes: a key of its account. */
async function effect(inside: Pick<OpenStore, 'keys'>, { subjects: [userUid = ''] }: Shape): Promise<void> {
  await inside.keys.create(newKey({ scope: 'price', label: 'a', userUid, createdAt: new Date() }).row)
}
type Shape = { subjects: string[] }
const shapeOf = (write: DoneWrite): Shape => ({ subjects: [...write.subjects] })

/** As the door does it: the key, the effect and the kept answer are one transaction. */
async function done(write: DoneWrite, reply: object = { ok: true }): Promise<DoneWrite> {
  const [scope = ''] = write.subjects
  const claim = { scope, key: write.key, call: kind.name, requestHash: 'x', nowMs: Date.now() }
  await store.idempotency.run(claim, async (inside) => {
    await effect(inside, shapeOf(write))
    return { status: 200, reply }
  })
  return write
}

const faultsOf = async (...writes: DoneWrite[]) => compareWrites(database.url, [await calm(), ...writes])
let calmWrite: Promise<DoneWrite> | undefined
const calm = () => (calmWrite ??= newWrite('calm').then((write) => done(write)))

describe('what is kept beside what was acknowledged', () => {
  it('is the same where each write was done once', async () => {
    const { lost, doubled, contradictions } = await faultsOf(await done(await newWrite('killed')))
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    // Accounts were made beside the writes, in the same database.
    expect(contradictions.filter((fault) => !fault.includes('insert users'))).toEqual([])
  })

  it('is less where an acknowledged write is not there', async () => {
    const { lost } = await faultsOf(await newWrite('killed'))
    expect(lost.join()).toMatch(/insert api_keys 0 instead of 1/)
    expect(lost.join()).toMatch(/with the key/)
  })

  it('is more where its effect was made twice, though its key was kept once', async () => {
    const write = await done(await newWrite('killed'))
    await effect(store, shapeOf(write))
    const { doubled } = await faultsOf(write)
    expect(doubled.join()).toMatch(/insert api_keys 2 instead of 1/)
  })

  it('counts a change for the write whose key it has, not for those that its kept answer lists', async () => {
    const listed = await done(await newWrite('killed'))
    const reply = { reported: [...listed.subjects] }
    const lister = await done(await newWrite('killed', JSON.stringify(reply)), reply)
    const unrecorded = await done(await newWrite('killed'), reply)
    const { lost, doubled, contradictions } = await faultsOf(listed, lister)
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    // A key that no write has is nobody's.
    const nobodys = contradictions.filter((fault) => fault.includes(unrecorded.key))
    expect(nobodys.join()).toContain('nobody asked for: insert idempotency_keys')
  })

  it('contradicts an answer that was not the kept one, a change by nobody and a row that changed unseen', async () => {
    const write = await done(await newWrite('killed', '{"ok":false}'))
    await store.redirects.put({ path: '/a', target: '/b', external: false, createdAt: new Date() })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query("set session_replication_role = replica; update redirects set target = '/c'")
    await client.end()
    const found = (await faultsOf(write)).contradictions.join('\n')
    expect(found).toMatch(/"ok":true.* is kept and .*"ok":false.* was answered/)
    expect(found).toMatch(/nobody asked for: insert redirects/)
    expect(found).toMatch(/redirects: \+1 .*"\/c"/)
  })
})
