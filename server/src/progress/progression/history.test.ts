import type { ProgressChange } from '@raidkit/contract/progress/progression'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseJob } from '../../start/housekeeping.ts'
import { changePlayer } from '../../account/accounts/index.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const ME = '/api/be/users/me'
const START_MS = Date.parse('2026-11-15T12:00:00Z')

let site: TestApp
const nowMs = START_MS
let quests: string[]
let items: string[]

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  const { current } = site.deps.catalog
  quests = current.quests.map(({ uid }) => uid)
  items = current.items.map(({ uid }) => uid)
})
afterAll(() => site.close())

type Page = { changes: ProgressChange[]; next?: string }
const me = async (person: Person) => (await person.ask({ method: 'GET', url: ME })).json()
const put = (person: Person, payload: object) => person.ask({ method: 'PUT', url: ME, payload })
const update = (person: Person, payload: object) =>
  person.ask({ method: 'POST', url: '/api/be/progression/update', payload })
const history = (person: Person, query = '') =>
  person.ask({ method: 'GET', url: `/api/be/progression/history${query}` })
const changes = async (person: Person, query = '') => (await history(person, query)).json<Page>().changes
const undo = (person: Person, uid: string) =>
  person.ask({ method: 'POST', url: '/api/be/undo', payload: { uid } })
const reset = (person: Person) =>
  person.ask({ method: 'PUT', url: '/api/be/progression/reset/all', payload: {} })
const found = (nth: number, count: number, fir = 0) => ({ uid: items[nth], count, fir })

describe('the history of a character', () => {
  it('has every change, newest first, with its source and only what differs', async () => {
    const pro = await site.as('pro')
    await update(pro, { questsDone: [quests[0]] })
    await update(pro, { questsDone: [quests[0], quests[1]], source: 'logs' })
    await update(pro, { itemsFound: [found(0, 2, 1)], source: 'ocr' })
    await put(pro, { level: 20, username: 'Historian' })
    await put(pro, { favList: [items[3]] })
    await reset(pro)
    const all = await changes(pro)
    expect(all.map(({ source, before, after }) => [source, before, after])).toEqual([
      ['reset', { questsDone: [quests[0], quests[1]], itemsFound: [found(0, 2, 1)] }, {}],
      ['page', { level: 1, isLevelSet: false }, { level: 20, isLevelSet: true }],
      ['ocr', {}, { itemsFound: [found(0, 2, 1)] }],
      ['logs', {}, { questsDone: [quests[1]] }],
      ['page', {}, { questsDone: [quests[0]] }],
    ])
    expect(all.every(({ atMs, isUndone }) => atMs === nowMs && !isUndone)).toBe(true)
  })

  it('is not written to by what changes nothing', async () => {
    const pro = await site.as('pro')
    await update(pro, { questsDone: [quests[0]] })
    await update(pro, { questsDone: [quests[0]] })
    await reset(await site.as('user'))
    expect(await changes(pro)).toHaveLength(1)
  })

  it('comes in pages', async () => {
    const pro = await site.as('pro')
    for (let level = 2; level <= 37; level += 1) await put(pro, { level })
    const first = (await history(pro)).json<Page>()
    const rest = (await history(pro, `?before=${first.next}`)).json<Page>()
    expect([first.changes.length, rest.changes.length, rest.next]).toEqual([30, 6, undefined])
    expect(rest.changes.at(-1)?.after).toMatchObject({ level: 2 })
    expect((await history(pro, '?before=x')).statusCode).toBe(400)
  })

  it('is its owner’s alone, of each character apart', async () => {
    const [pro, other] = [await site.as('pro'), await site.as('pro')]
    await update(pro, { questsDone: [quests[0]] })
    const [change] = await changes(pro)
    expect((await history(other, `?charUid=${pro.uid}`)).statusCode).toBe(404)
    expect((await undo(other, change!.uid)).statusCode).toBe(404)
    expect((await undo(pro, 'nonsense')).statusCode).toBe(400)
    await pro.ask({
      method: 'POST',
      url: `${ME}/char/create`,
      payload: { fraction: 'Bear', gameMode: 'PVE' },
    })
    expect(await changes(pro)).toEqual([])
    expect(await changes(pro, `?charUid=${pro.uid}`)).toHaveLength(1)
    // The change is undone on the character that it belongs to, whichever is active.
    expect((await undo(pro, change!.uid)).statusCode).toBe(200)
    expect(await changes(pro, `?charUid=${pro.uid}`)).toMatchObject([{ source: 'undo' }, { isUndone: true }])
  })

  it('goes back 90 days and 500 changes', async () => {
    const pro = await site.as('pro')
    const row = {
      charUid: pro.uid!,
      source: 'page',
      before: {},
      after: { level: 2 },
      undoes: null,
      label: null,
    }
    await put(pro, { level: 3 })
    const { progressChanges } = site.deps.store
    for (let nth = 0; nth < 505; nth += 1)
      await progressChanges.add({ ...row, uid: crypto.randomUUID(), at: new Date(nowMs) })
    expect(await progressChanges.ofCharacter(pro.uid!)).toHaveLength(500)
    await houseJob({ store: site.deps.store, now: () => nowMs + 89 * DAY_MS }).run(
      AbortSignal.timeout(60_000),
    )
    expect(await progressChanges.ofCharacter(pro.uid!)).toHaveLength(500)
    await houseJob({ store: site.deps.store, now: () => nowMs + 91 * DAY_MS }).run(
      AbortSignal.timeout(60_000),
    )
    expect(await progressChanges.ofCharacter(pro.uid!)).toEqual([])
  })
})

describe('undo', () => {
  it('leaves what came since, by whomever', async () => {
    const pro = await site.as('pro')
    await update(pro, { questsDone: [quests[0]], itemsFound: [found(0, 3)], source: 'ocr' })
    await update(pro, { questsDone: [quests[0], quests[1]], itemsFound: [found(0, 4)] })
    const [, first] = await changes(pro)
    const reply = await undo(pro, first!.uid)
    expect(reply.json()).toMatchObject({ questsDone: [quests[1]], itemsFound: [found(0, 1)], version: 4 })
    const again = await undo(pro, first!.uid)
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'version_conflict'])
  })

  // Pilot and programs write through the same function as the player, with their own source.
  it.each(['pilot', 'api', 'logs', 'import', 'ocr', 'page'] as const)('of a change by %s', async (source) => {
    const pro = await site.as('pro')
    const { store } = site.deps
    await changePlayer({ store, publish: () => undefined }, pro.uid!, ({ chars: [char] }) => ({
      chars: [{ ...char, level: 33, state: { questsDone: [quests[2]], questsStarted: [quests[3]] } }],
      note: { source, nowMs },
    }))
    const [change] = await changes(pro)
    expect(change?.source).toBe(source)
    await undo(pro, change!.uid)
    expect(await me(pro)).toMatchObject({ level: 1, questsDone: [], questsStarted: [] })
  })

  it('of a reset brings all of it back, leaves what came since, and is gone from the account', async () => {
    const pro = await site.as('pro')
    const [station] = site.deps.catalog.current.stations
    const full = { questsDone: [quests[0]], modulesBuilt: [moduleUid(station!, 1)], isIC3Built: true }
    await put(pro, full)
    await reset(pro)
    await update(pro, { questsDone: [quests[5]] })
    const [, reset1] = await changes(pro)
    await undo(pro, reset1!.uid)
    expect(await me(pro)).toMatchObject({ ...full, questsDone: [quests[5], quests[0]] })
    expect(await site.deps.store.undoSteps.ofUser(pro.uid!, new Date(nowMs))).toEqual([])
  })

  it('of a reset as the account lists it stands in the history, and happens once', async () => {
    const pro = await site.as('pro')
    await put(pro, { questsDone: [quests[0]] })
    await reset(pro)
    const [step] = await site.deps.store.undoSteps.ofUser(pro.uid!, new Date(nowMs))
    expect((await undo(pro, step!.uid)).statusCode).toBe(200)
    expect(await changes(pro)).toMatchObject([
      { source: 'undo', undoes: step!.uid, isUndone: false },
      { source: 'reset', isUndone: true },
      { source: 'page' },
    ])
    expect((await undo(pro, step!.uid)).statusCode).toBe(409)
  })

  it('of a copy brings back level and everything done', async () => {
    const pro = await site.as('pro')
    await put(pro, { level: 40, questsDone: [quests[0]] })
    await pro.ask({
      method: 'POST',
      url: `${ME}/char/create`,
      payload: { fraction: 'Bear', gameMode: 'PVE' },
    })
    await put(pro, { level: 7, questsDone: [quests[1]] })
    await pro.ask({ method: 'POST', url: `${ME}/char/copy-from`, payload: { charUid: pro.uid } })
    const [copy] = await changes(pro)
    expect(copy?.source).toBe('copy')
    await undo(pro, copy!.uid)
    expect(await me(pro)).toMatchObject({ level: 7, questsDone: [quests[1]] })
  })

  it('can itself be undone', async () => {
    const pro = await site.as('pro')
    await update(pro, { questsDone: [quests[0]] })
    const [done] = await changes(pro)
    await undo(pro, done!.uid)
    const [back] = await changes(pro)
    expect((await undo(pro, back!.uid)).json()).toMatchObject({ questsDone: [quests[0]] })
    expect((await changes(pro)).map(({ isUndone }) => isUndone)).toEqual([false, true, false])
  })

  it('needs what saving needs', async () => {
    const user = await site.as('user')
    expect((await history(user)).json()).toEqual({ changes: [] })
    await site.deps.store.settings.set('access', { saveProgress: 'user' })
    await update(user, { questsDone: [quests[0]] })
    await site.deps.store.settings.set('access', {})
    const [change] = await changes(user)
    expect((await undo(user, change!.uid)).json().error.code).toBe('pro_required')
    expect((await undo(user, crypto.randomUUID())).json().error.code).toBe('not_found')
    expect((await history(await site.as('visitor'))).statusCode).toBe(401)
  })

  it('happens once, whoever asks at the same time', async () => {
    const pro = await site.as('pro')
    await update(pro, { itemsFound: [found(0, 5)] })
    await update(pro, { itemsFound: [found(0, 9)] })
    const [, first] = await changes(pro)
    const replies = await Promise.all(Array.from({ length: 6 }, () => undo(pro, first!.uid)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await me(pro)).itemsFound).toEqual([found(0, 4)])
  })
})
