import { DAY_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseJob } from '../../start/housekeeping.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const ME = '/api/be/users/me'

let site: TestApp
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let quests: string[]

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  quests = site.deps.catalog.current.quests.map(({ uid }) => uid)
})
afterAll(() => site.close())

type Act = 'select' | 'create' | 'copy-from' | 'delete'
const post = (person: Person, act: Act, payload: object) =>
  person.ask({ method: 'POST', url: `${ME}/char/${act}`, payload })
const put = (person: Person, payload: object) => person.ask({ method: 'PUT', url: ME, payload })
const me = async (person: Person) => (await person.ask({ method: 'GET', url: ME })).json()
const created = async (person: Person, gameMode = 'PVE') => {
  nowMs += 1 // the list is by age
  return (await post(person, 'create', { fraction: 'BEAR', gameMode })).json().charUid as string // as the call answers
}
const stepsOf = (person: Person) => site.deps.store.undoSteps.ofUser(person.uid!, new Date(nowMs))
const undo = async (person: Person, uid: string): Promise<string> => {
  const reply = await person.ask({ method: 'POST', url: '/api/be/undo', payload: { uid } })
  return reply.statusCode === 200 ? 'undone' : reply.json().error.code
}

describe('characters', () => {
  it('begin with the main one, whose id is the account’s', async () => {
    const { uid, chars, charUid, ...user } = await me(await site.as('user'))
    expect([charUid, chars.length]).toEqual([uid, 1])
    expect(chars[0]).toEqual({
      uid,
      level: 1,
      isLevelSet: false,
      charName: 'PMC',
      gameMode: 'PVP',
      fraction: user.fraction,
    })
  })

  it('are made with faction and mode, fresh and active, and chosen again', async () => {
    const pro = await site.as('pro')
    await put(pro, { level: 40, charName: 'Old one' })
    const reply = await post(pro, 'create', { fraction: 'USEC', gameMode: 'PVE' })
    const { charUid } = reply.json()
    expect(reply.json()).toMatchObject({
      level: 1,
      charName: 'PMC',
      fraction: 'Usec',
      gameMode: 'PVE',
      version: 3,
      chars: [
        { uid: pro.uid, level: 40, charName: 'Old one' },
        { uid: charUid, gameMode: 'PVE' },
      ],
    })
    expect((await post(pro, 'select', { charUid: pro.uid })).json()).toMatchObject({ level: 40, version: 4 })
    expect((await post(pro, 'select', { charUid })).json()).toMatchObject({ level: 1, charUid, version: 5 })
    expect((await post(pro, 'select', { charUid })).json().version).toBe(5)
    expect(await me(pro)).toMatchObject({ charUid })
  })

  it('are twenty at most, however many are made at once', async () => {
    const pro = await site.as('pro')
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => post(pro, 'create', { fraction: 'Bear', gameMode: 'PVP' })),
    )
    const codes = replies.map((reply) => reply.json().error?.code ?? reply.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(19)
    expect(codes.filter((code) => code === 'too_many_characters')).toHaveLength(6)
    expect((await me(pro)).chars).toHaveLength(20)
  })

  it('take over what another has done, and remain who they are', async () => {
    const pro = await site.as('pro')
    const progress = {
      questsDone: quests.slice(0, 4),
      tradersLL: { Skier: 3 },
      skill_Crafting: 9,
      level: 31,
      gameEdition: 'The Unheard',
      isIC3Built: true,
    }
    await put(pro, { ...progress, charName: 'Giver', fraction: 'Usec' })
    await created(pro)
    await put(pro, { charName: 'Taker', level: 2 })
    const reply = await post(pro, 'copy-from', { charUid: pro.uid })
    const whoItIs = { charName: 'Taker', fraction: 'Bear', gameMode: 'PVE' }
    expect(reply.json()).toMatchObject({ ...progress, ...whoItIs })
    await put(pro, { questsDone: [] })
    await post(pro, 'select', { charUid: pro.uid })
    expect(await me(pro)).toMatchObject({ ...progress, charName: 'Giver' })
    const [step] = await stepsOf(pro)
    await undo(pro, step!.uid)
    await post(pro, 'select', { charUid: step!.charUid })
    expect(await me(pro)).toMatchObject({ ...whoItIs, level: 2, tradersLL: {}, gameEdition: 'Standard' })
  })

  it('are not copied onto themselves, and onto the one that the page shows if it says so', async () => {
    const pro = await site.as('pro')
    await put(pro, { level: 12 })
    expect((await post(pro, 'copy-from', { charUid: pro.uid })).statusCode).toBe(400)
    const toUid = await created(pro)
    await created(pro, 'PVP')
    const reply = await post(pro, 'copy-from', { charUid: pro.uid, toUid })
    expect(reply.json().chars.map(({ level }: { level: number }) => level)).toEqual([12, 12, 1])
  })

  it('go when they are deleted, and the main one is active then', async () => {
    const pro = await site.as('pro')
    const [first, second] = [await created(pro), await created(pro)]
    expect((await post(pro, 'delete', { charUid: first })).json()).toMatchObject({ charUid: second })
    const reply = await post(pro, 'delete', { charUid: second })
    expect(reply.json()).toMatchObject({ charUid: pro.uid, chars: [{ uid: pro.uid }], version: 5 })
    for (const act of ['delete', 'select', 'copy-from'] as const)
      expect((await post(pro, act, { charUid: first })).statusCode).toBe(404)
    const main = await post(pro, 'delete', { charUid: pro.uid })
    expect([main.statusCode, main.json().error.code]).toEqual([409, 'main_character'])
  })

  it('need a supporter', async () => {
    const user = await site.as('user')
    const asks: [Act, object][] = [
      ['select', { charUid: user.uid }],
      ['create', { fraction: 'Bear', gameMode: 'PVE' }],
      ['copy-from', { charUid: user.uid }],
      ['delete', { charUid: user.uid }],
    ]
    for (const [act, payload] of asks) {
      const reply = await post(user, act, payload)
      expect([act, reply.statusCode, reply.json().error.code]).toEqual([act, 403, 'pro_required'])
    }
    expect(await me(user)).toMatchObject({ version: 1 })
  })

  it.each([
    [{ fraction: 'Any', gameMode: 'PVE' }],
    [{ fraction: 'Bear', gameMode: 'SEASON' }],
    [{ fraction: 'Bear' }],
    [{ fraction: 'Bear', gameMode: 'PVP', uid: 'mine' }],
    [{ fraction: 'Bear', gameMode: 'PVP', level: 79 }],
  ])('are not made of %j', async (payload) => {
    expect((await post(await site.as('pro'), 'create', payload)).statusCode).toBe(400)
  })
})

describe('what belongs to somebody else', () => {
  it('does not exist: characters', async () => {
    const [one, other] = [await site.as('pro'), await site.as('pro')]
    const charUid = await created(one)
    const before = [await me(one), await me(other)]
    for (const uid of [charUid, one.uid])
      for (const act of ['select', 'copy-from', 'delete'] as const) {
        const reply = await post(other, act, { charUid: uid })
        expect([act, reply.statusCode, reply.json().error.code]).toEqual([act, 404, 'not_found'])
      }
    expect((await put(other, { level: 9, was: { charUid } })).statusCode).toBe(409)
    for (const scope of ['quests', 'items', 'hideout', 'all']) {
      const url = `/api/be/progression/reset/${scope}`
      expect((await other.ask({ method: 'PUT', url, payload: { charUid } })).statusCode).toBe(404)
    }
    expect((await post(other, 'copy-from', { charUid: other.uid, toUid: charUid })).statusCode).toBe(404)
    expect([await me(one), await me(other)]).toEqual(before)
  })

  it('does not exist: steps to undo', async () => {
    const [one, other] = [await site.as('pro'), await site.as('pro')]
    await post(one, 'delete', { charUid: await created(one) })
    const [step] = await stepsOf(one)
    expect(await undo(other, step!.uid)).toBe('not_found')
    expect(await stepsOf(one)).toHaveLength(1)
    expect((await me(other)).version).toBe(1)
  })
})

describe('a deleted character', () => {
  it('returns as it was, once', async () => {
    const pro = await site.as('pro')
    const charUid = await created(pro)
    await put(pro, { charName: 'Lost', questsDone: [quests[0]] })
    await post(pro, 'delete', { charUid })
    const [step] = await stepsOf(pro)
    const tries = await Promise.all([1, 2, 3].map(() => undo(pro, step!.uid)))
    expect(tries.toSorted()).toEqual(['not_found', 'not_found', 'undone'])
    expect(await me(pro)).toMatchObject({ charUid: pro.uid, chars: [{}, { uid: charUid, charName: 'Lost' }] })
    expect((await post(pro, 'select', { charUid })).json()).toMatchObject({ questsDone: [quests[0]] })
    expect(await stepsOf(pro)).toEqual([])
  })

  it('waits for room', async () => {
    const pro = await site.as('pro')
    await post(pro, 'delete', { charUid: await created(pro) })
    for (let nth = 0; nth < 19; nth++) await created(pro)
    const [step] = await stepsOf(pro)
    expect(await undo(pro, step!.uid)).toBe('too_many_characters')
    const { chars } = await me(pro)
    await post(pro, 'delete', { charUid: chars[1].uid })
    await undo(pro, step!.uid)
    expect((await me(pro)).chars).toHaveLength(20)
  })

  it('is one of the hundred newest steps of its account', async () => {
    const [pro, other] = [await site.as('pro'), await site.as('pro')]
    await post(other, 'delete', { charUid: await created(other) })
    const charUid = await created(pro)
    await post(pro, 'delete', { charUid })
    for (let nth = 0; nth < 100; nth++) {
      await put(pro, { questsDone: [quests[0]] })
      nowMs += 1
      await pro.ask({ method: 'PUT', url: '/api/be/progression/reset/quests', payload: {} })
    }
    const steps = await stepsOf(pro)
    expect([steps.length, new Set(steps.map(({ kind }) => kind))]).toEqual([100, new Set(['reset'])])
    expect(await site.deps.store.characters.find(pro.uid!, charUid)).toBeUndefined()
    expect(await stepsOf(other)).toHaveLength(1)
  })

  it('is gone for good after 30 days', async () => {
    const pro = await site.as('pro')
    const charUid = await created(pro)
    await post(pro, 'delete', { charUid })
    const [step] = await stepsOf(pro)
    const { store } = site.deps
    const house = houseJob(site.deps)
    const deletedMs = nowMs
    try {
      nowMs = deletedMs + 30 * DAY_MS - 1000
      await house.run(new AbortController().signal)
      expect(await store.characters.find(pro.uid!, charUid)).toBeDefined()
      expect(await stepsOf(pro)).toHaveLength(1)
      nowMs = deletedMs + 30 * DAY_MS
      expect(await store.undoSteps.take(pro.uid!, step!.uid, new Date(nowMs))).toBeUndefined()
      nowMs += 1
      await house.run(new AbortController().signal)
      expect(await store.characters.find(pro.uid!, charUid)).toBeUndefined()
      expect(await store.undoSteps.ofUser(pro.uid!, new Date(0))).toEqual([])
    } finally {
      nowMs = deletedMs
    }
  })

  it('undoes nothing while it is away', async () => {
    const pro = await site.as('pro')
    const charUid = await created(pro)
    await put(pro, { level: 20, questsDone: [quests[0]] })
    await pro.ask({ method: 'PUT', url: '/api/be/progression/reset/quests', payload: {} })
    const [reset] = await stepsOf(pro)
    nowMs += 1
    await post(pro, 'delete', { charUid })
    const [deletion] = await stepsOf(pro)
    expect(await undo(pro, reset!.uid)).toBe('not_found')
    await undo(pro, deletion!.uid)
    await undo(pro, reset!.uid)
    expect((await post(pro, 'select', { charUid })).json()).toMatchObject({ questsDone: [quests[0]] })
  })
})
