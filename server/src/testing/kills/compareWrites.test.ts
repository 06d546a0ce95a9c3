import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@raidkit/rules/platform/time'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '../../platform/http/access/newKey.ts'
import { openStore, type OpenStore } from '../../platform/store/connection.ts'
import { silentLog } from '../silentLog.ts'
import { testDatabase, type TestDatabase } from '../testDatabase.ts'
import { compareWrites, type DoneWrite } from './compareWrites.ts'
import { installJournal } from './journal.ts'

const kind = {
  name: 'POST /api/be/keys',
  level: 'user' as const,
  isKeyed: true,
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

/** Makes a write by an account of its own, as its writer recorded it. */
async function newWrite(
  when: DoneWrite['when'],
  answer: string | undefined = '{"ok":true}',
): Promise<DoneWrite> {
  const { uid } = await store.users.byEmailOrNew(`${randomUUID()}@example.org`, new Date())
  const key = randomUUID()
  return { kind, seed: 1, when, key, subjects: new Set([uid, key]), answer, cuts: 0, repeats: 0 }
}

/** Changes one row: adds a key to the write's account. */
async function effect(
  inside: Pick<OpenStore, 'keys' | 'prices'>,
  { subjects: [userUid = ''] }: Shape,
): Promise<void> {
  await inside.keys.create(newKey({ scope: 'price', label: 'a', userUid, createdAt: new Date() }).row)
}
type Shape = { subjects: string[] }
const shapeOf = (write: DoneWrite): Shape => ({ subjects: [...write.subjects] })

/** Runs a write as the door does: the key, the effect and the kept answer are one transaction. */
async function done(write: DoneWrite, reply: object = { ok: true }, change = effect): Promise<DoneWrite> {
  const [scope = ''] = write.subjects
  const claim = { scope, key: write.key, call: kind.name, requestHash: 'x', nowMs: Date.now() }
  await store.idempotency.run(claim, async (inside) => {
    await change(inside, shapeOf(write))
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
    // A key that belongs to no write is reported.
    const nobodys = contradictions.filter((fault) => fault.includes(unrecorded.key))
    expect(nobodys.join()).toContain('nobody asked for: insert idempotency_keys')
  })

  it('counts observations alike, whatever day they are kept with', async () => {
    const seen = (daysAgo: number) => async (inside: Pick<OpenStore, 'prices'>) => {
      const figures = { lowestRub: 5, averageRub: null, offers: 1 }
      const observedAt = new Date(Date.now() - daysAgo * DAY_MS)
      await inside.prices.add([{ item: randomUUID(), mode: 'PVP', observedAt, source: 'test', ...figures }])
    }
    const ofPrices = async (when: DoneWrite['when'], daysAgo: number) => {
      const write = { ...(await newWrite(when)), kind: { ...kind, name: 'POST /api/be/admin/scan' } }
      return done(write, { ok: true }, seen(daysAgo))
    }
    const { lost, doubled } = await faultsOf(await ofPrices('calm', 1), await ofPrices('killed', 0))
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
  })

  it('leaves out what a repeated request without a key writes again as it was, and another code', async () => {
    const asked = async (when: DoneWrite['when'], repeats: number, times: number) => {
      const write = { ...(await newWrite(when)), kind: { ...kind, name: 'PUT /x', isKeyed: false }, repeats }
      const [userUid = ''] = write.subjects
      const { row } = newKey({ scope: 'price', label: 'a', userUid, createdAt: new Date() })
      await store.keys.create(row)
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      for (let nth = 1; nth < times; nth++)
        await client.query('update api_keys set label = label where uid = $1', [row.uid])
      for (let nth = 0; nth < times; nth++)
        await store.signInCodes.put({
          email: `${write.key}@example.org`,
          purpose: 'login',
          userUid,
          codeHash: randomUUID(),
          browserHash: randomUUID(),
          wrongTries: 0,
          createdAt: new Date(),
          expiresAt: new Date(),
        })
      await client.end()
      return write
    }
    const [once, again] = [await asked('calm', 0, 1), await asked('killed', 1, 2)]
    expect((await faultsOf(once, again)).doubled).toEqual([])
    expect((await faultsOf(once, { ...again, repeats: 0 })).doubled.join()).toMatch(
      /insert login_codes 2 instead of 1/,
    )
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
