import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runTransaction } from '../../platform/store/committed.ts'
import { joinAccounts } from './joinAccounts.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import type { UserChange } from '../tables/users.ts'
import { testStore } from '../../testing/testDatabase.ts'

const NOW_MS = Date.parse('2026-11-15T12:00:00Z')
const at = (days: number) => new Date(NOW_MS + days * 24 * 60 * 60 * 1000)

describe('two accounts joined', () => {
  let store: OpenStore
  let close: () => Promise<void>
  beforeAll(async () => ({ store, close } = await testStore()))
  afterAll(() => close())

  async function person(fields: UserChange = {}): Promise<string> {
    const made = await store.users.create(fields, at(-1))
    if (made.state !== 'done') throw new Error('a test user could not be made')
    return made.user.uid
  }
  const join = (keptUid: string, goneUid: string) =>
    runTransaction(store.inTransaction, (changing) =>
      joinAccounts(changing, { keptUid, goneUid, nowMs: NOW_MS }),
    )
  const character = (userUid: string, uid: string) =>
    store.characters.put({
      uid,
      userUid,
      fraction: 'Bear',
      level: 20,
      charName: 'PMC',
      gameMode: 'PVP',
      state: { questsDone: [uid] },
      createdAt: at(-1),
      deletedAt: null,
    })
  const identity = (userUid: string, provider: 'patreon' | 'discord', subject: string) =>
    store.identities.put({
      provider,
      subject,
      userUid,
      name: subject,
      accessToken: null,
      refreshToken: null,
      tokenExpiresAt: null,
      scope: '',
      hasRole: null,
      linkedAt: at(-1),
      failedAt: null,
    })
  const subjects = async (uid: string) => (await store.identities.ofUser(uid)).map(({ subject }) => subject)
  const seat = async (ownerUid: string, holder?: string) => {
    const uid = randomUUID()
    await store.seats.add({ uid, ownerUid, tokenHash: uid, createdAt: at(-1), expiresAt: at(1) })
    if (holder) await store.seats.accept(uid, holder, at(0))
    return uid
  }
  const charsOf = async (uid: string) => (await store.characters.ofUser(uid)).map((char) => char.uid)

  it('have the characters of both; the other’s main one is an ordinary one now', async () => {
    const [kept, gone, second] = [await person(), await person(), randomUUID()]
    await character(kept, kept)
    await character(gone, gone)
    await character(gone, second)
    await join(kept, gone)
    const chars = await charsOf(kept)
    expect(chars[0]).toBe(kept)
    expect(chars.toSorted()).toEqual([kept, gone, second].toSorted())
    expect((await store.users.byUid(kept))?.charUid).toBeNull()
  })

  it('go on with the other’s character when this one had none yet', async () => {
    const [kept, gone] = [await person(), await person()]
    await character(gone, gone)
    await join(kept, gone)
    expect((await store.users.byUid(kept))?.charUid).toBe(gone)
  })

  it('have what could be undone, deleted characters included', async () => {
    const [kept, gone, deleted] = [await person(), await person(), randomUUID()]
    await store.characters.put({
      uid: deleted,
      userUid: gone,
      fraction: 'Usec',
      level: 5,
      charName: 'PMC',
      gameMode: 'PVE',
      state: {},
      createdAt: at(-1),
      deletedAt: at(-1),
    })
    const step = { uid: randomUUID(), userUid: gone, charUid: deleted, kind: 'delete' as const, scope: null }
    await store.undoSteps.add({ ...step, before: {}, at: at(-1), expiresAt: at(29) })
    await join(kept, gone)
    expect(await store.undoSteps.ofUser(kept, at(0))).toEqual([expect.objectContaining({ charUid: deleted })])
    expect(await store.characters.find(kept, deleted)).toMatchObject({ deletedAt: at(-1) })
  })

  it('have the linked accounts of both; of one provider its own, or the one that pays for longer', async () => {
    const [kept, gone] = [await person({ patronUntil: at(5) }), await person({ patronUntil: at(1) })]
    await identity(kept, 'patreon', 'p1')
    await identity(gone, 'patreon', 'p2')
    await identity(gone, 'discord', 'd2')
    await join(kept, gone)
    expect((await subjects(kept)).toSorted()).toEqual(['d2', 'p1'])

    const [poor, rich] = [await person(), await person({ patronUntil: at(1) })]
    await identity(poor, 'patreon', 'p3')
    await identity(rich, 'patreon', 'p4')
    await join(poor, rich)
    expect(await subjects(poor)).toEqual(['p4'])
    expect((await store.users.byUid(poor))?.patronUntil).toEqual(at(1))
  })

  it('keep the seats that either gave, and who sits there stays pro as long as the joined account', async () => {
    const [kept, gone, friend] = [
      await person(),
      await person({ pro: true, proUntil: at(9) }),
      await person({ seatUntil: at(9) }),
    ]
    const given = await seat(gone, friend)
    await join(kept, gone)
    expect((await store.seats.ofOwner(kept)).map(({ uid }) => uid)).toEqual([given])
    expect((await store.users.byUid(friend))?.seatUntil).toEqual(at(9))
  })

  it('sit on one seat, and on none of their own', async () => {
    const [owner, other] = [await person({ pro: true, proUntil: at(3) }), await person()]
    const [kept, gone] = [await person({ seatUntil: at(3) }), await person()]
    const first = await seat(owner, kept)
    await seat(other, gone)
    await join(kept, gone)
    expect((await store.seats.heldBy(kept))?.uid).toBe(first)
    expect((await store.users.byUid(kept))?.seatUntil).toEqual(at(3))

    const [giver, taker] = [await person({ pro: true, proUntil: at(3) }), await person({ seatUntil: at(3) })]
    await seat(giver, taker)
    await join(taker, giver)
    expect(await store.seats.heldBy(taker)).toBeUndefined()
    expect(await store.users.byUid(taker)).toMatchObject({ seatUntil: null, pro: true, proUntil: at(3) })
  })

  it('sit on the other’s seat when this one had none', async () => {
    const [owner, kept, gone] = [await person({ pro: true, proUntil: at(3) }), await person(), await person()]
    await seat(owner, gone)
    await join(kept, gone)
    expect((await store.users.byUid(kept))?.seatUntil).toEqual(at(3))
  })

  it('end the sessions of the one that is gone, and tell the pages of both', async () => {
    const [kept, gone] = [await person(), await person({ username: `name ${randomUUID().slice(0, 8)}` })]
    const session = { userUid: gone, createdAt: at(0), expiresAt: at(1), agentFamily: null }
    await store.sessions.create({ id: gone, ...session })
    const { events } = await join(kept, gone)
    expect(await store.sessions.find(gone, at(0))).toBeUndefined()
    expect(events).toContainEqual({ type: 'user', userUid: gone, version: 0 })
    const row = await store.users.byUid(kept)
    expect(row?.version).toBeGreaterThan(1)
    expect(events).toContainEqual({ type: 'user', userUid: kept, version: row?.version })
  })

  it('leave exactly one when each is joined into the other at once', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = [await person(), await person()]
      await character(one, one)
      await character(two, two)
      const outcomes = await Promise.allSettled([join(one, two), join(two, one)])
      const left = [await store.users.byUid(one), await store.users.byUid(two)].filter(Boolean)
      expect(left).toHaveLength(1)
      expect((await charsOf(left[0]?.uid ?? '')).toSorted()).toEqual([one, two].toSorted())
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    }
  })

  it('lose nothing when the other changes meanwhile, and one account takes in many at once', async () => {
    const kept = await person()
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => person({ data: { favList: [`item${nth}`] } })),
    )
    const priced = (gone: string, nth: number) =>
      store.users.change(gone, ({ data }) => ({ data: { ...data, userPricesMap: { [`p${nth}`]: 1 } } }))
    const changes = await Promise.all(
      others.map(async (gone, nth) => (await Promise.all([priced(gone, nth), join(kept, gone)]))[0]),
    )
    const acknowledged = changes.flatMap(({ state }, nth) => (state === 'done' ? [`p${nth}`] : []))
    const { data } = (await store.users.byUid(kept)) ?? {}
    expect(data?.['favList']).toHaveLength(8)
    expect(Object.keys(data?.['userPricesMap'] ?? {}).toSorted()).toEqual(acknowledged.toSorted())
  })

  it('are the same when there is nothing to join', async () => {
    const kept = await person()
    await join(kept, kept)
    await join(kept, randomUUID())
    expect(await store.users.byUid(kept)).toMatchObject({ version: 1 })
    await expect(join(randomUUID(), kept)).rejects.toMatchObject({ code: 'sign_in_required' })
    expect(await store.users.byUid(kept)).toBeDefined()
  })
})
