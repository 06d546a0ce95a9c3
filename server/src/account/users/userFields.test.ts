import { moduleUid } from '@raidkit/rules/trade/hideout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const ME = '/api/be/users/me'

let site: TestApp
let pro: Person
let quests: string[]
let items: string[]
let modules: string[]

beforeAll(async () => {
  site = await testApp()
  pro = await site.as('pro')
  const { current } = site.deps.catalog
  quests = current.quests.map(({ uid }) => uid)
  items = current.items.map(({ uid }) => uid)
  modules = current.stations.map((station) => moduleUid(station, 1))
})
afterAll(() => site.close())

const put = (person: Person, payload: object) => person.ask({ method: 'PUT', url: ME, payload })
const me = async (person: Person) => (await person.ask({ method: 'GET', url: ME })).json()

describe('what a player changes of themselves', () => {
  it('is kept, field by field, and answered from then on', async () => {
    const person = await site.as('pro')
    const change = {
      username: 'Field tester',
      level: 42,
      gameEdition: 'Edge of Darkness',
      charName: 'Юрий',
      tradersLL: { Prapor: 4, Ref: 2 },
      skill_Crafting: 12,
      skill_HideoutManagement: 51,
      questsDone: quests.slice(0, 3),
      questsHidden: quests.slice(3, 5),
      itemsFound: [{ uid: items[0], count: 3, fir: 1 }],
      modulesBuilt: modules.slice(0, 2),
      isSolarPowerBuilt: true,
      isIC3Built: true,
      favList: items.slice(0, 2),
      hideoutUseProgress: true,
      hideoutUseFuel: 'metal',
      hideoutUsePriceField: 'avg24hPrice',
      hideoutUseFee: false,
    }
    const reply = await put(person, { ...change, fraction: 'USEC', gameMode: 'PVP', ic3: true })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ ...change, fraction: 'Usec', gameMode: 'PVP', version: 2 })
    expect(await me(person)).toEqual(reply.json())
    expect(reply.json()).not.toHaveProperty('ic3')
  })

  it('belongs to the active character, or to the whole account', async () => {
    const person = await site.as('pro')
    await put(person, { level: 30, questsDone: [quests[0]], hideoutUseFlea: false, favList: [items[0]] })
    const made = await person.ask({
      method: 'POST',
      url: `${ME}/char/create`,
      payload: { fraction: 'Bear', gameMode: 'PVE' },
    })
    const shared = { hideoutUseFlea: false, favList: [items[0]] }
    expect(made.json()).toMatchObject({ level: 1, questsDone: [], gameMode: 'PVE', ...shared })
    await put(person, { level: 5 })
    const { uid } = person
    await person.ask({ method: 'POST', url: `${ME}/char/select`, payload: { charUid: uid } })
    expect(await me(person)).toMatchObject({ level: 30, questsDone: [quests[0]], charUid: uid, ...shared })
    expect((await me(person)).chars).toMatchObject([{ level: 30 }, { level: 5, gameMode: 'PVE' }])
  })

  it('knows a level of 1 that was entered from one that nobody entered', async () => {
    const person = await site.as('pro')
    expect(await me(person)).toMatchObject({ level: 1, isLevelSet: false, chars: [{ isLevelSet: false }] })
    const entered = (await put(person, { level: 1 })).json()
    expect(entered).toMatchObject({ level: 1, isLevelSet: true, chars: [{ isLevelSet: true }] })
    const emptied = (await put(person, { level: 1, isLevelSet: false })).json()
    expect(emptied).toMatchObject({ level: 1, isLevelSet: false, chars: [{ isLevelSet: false }] })
  })

  it('goes to the character that the page showed, even when another is active by now', async () => {
    const person = await site.as('pro')
    const created = await person.ask({
      method: 'POST',
      url: `${ME}/char/create`,
      payload: { fraction: 'Bear', gameMode: 'PVE' },
    })
    const was = { charUid: person.uid, questsDone: [] }
    const reply = await put(person, { questsDone: [quests[0]], level: 7, was })
    expect(reply.json()).toMatchObject({ charUid: created.json().charUid, level: 1, questsDone: [] })
    expect(reply.json().chars[0]).toMatchObject({ uid: person.uid, level: 7 })
    const gone = await put(person, { level: 3, was: { charUid: 'gone' } })
    expect([gone.statusCode, gone.json().error.code]).toEqual([409, 'version_conflict'])
  })

  it('tells the pages of the account, and raises the version by one', async () => {
    const person = await site.as('pro')
    site.published.length = 0
    await put(person, { level: 2 })
    const news = [{ type: 'user', userUid: person.uid, version: 2 }]
    expect(site.published).toEqual(news)
    await put(person, {})
    expect(site.published).toEqual(news)
  })

  it.each(['\u202eRLO', 'PMC\u200b', '\u3164'])(
    'refuses the name %j: not all of it is seen',
    async (charName) => {
      expect((await put(pro, { charName })).statusCode).toBe(400)
    },
  )

  it.each(['😀 мой 🎒', 'שלום עולם', 'مرحبا ١٢٣', 'a\u0301é', '"<b>&', "O'Neill\\"])(
    'keeps the name %j exactly',
    async (charName) => expect((await put(pro, { charName })).json().charName).toBe(charName),
  )
})

describe('what is refused', () => {
  it.each([
    ['level', 0],
    ['level', 80],
    ['level', 'abc'],
    ['level', '12'],
    ['level', 1.5],
    ['level', null],
    ['tradersLL', { Prapor: 5 }],
    ['tradersLL', { Prapor: 0 }],
    ['tradersLL', { Fence: 2 }],
    ['tradersLL', { Nobody: 2 }],
    ['tradersLL', []],
    ['charName', 'x'.repeat(100 * 1024)],
    ['charName', 'x'.repeat(33)],
    ['charName', ' '],
    ['charName', 'two\nlines'],
    ['charName', 'bell\u0007'],
    ['charName', 'nil\u0000'],
    ['charName', 7],
    ['username', 'x'],
    ['username', 'x'.repeat(100 * 1024)],
    ['username', 'tab\tname'],
    ['username', '<script>'],
    ['username', null],
    ['fraction', 'Any'],
    ['fraction', 3],
    ['gameEdition', 'Gold'],
    ['gameMode', 'SEASON'],
    ['skill_Crafting', 52],
    ['skill_Crafting', -1],
    ['skill_HideoutManagement', '9'],
    ['isSolarPowerBuilt', 'yes'],
    ['isIC3Built', 1],
    ['ic3', 'true'],
    ['hideoutUseFuel', 'water'],
    ['hideoutUsePriceField', 'myPrice'],
    ['hideoutUseProgress', 0],
    ['questsDone', 'all'],
    ['questsDone', [1]],
    ['questsDone', ['x'.repeat(65)]],
    ['questsHidden', { a: 1 }],
    ['modulesBuilt', [['a']]],
    ['itemsFound', [{ uid: 'a' }]],
    ['itemsFound', [{ uid: 'a', count: -1, fir: 0 }]],
    ['itemsFound', [{ uid: 'a', count: 1.5, fir: 0 }]],
    ['itemsFound', [{ uid: 'a', count: 1e9, fir: 0 }]],
    ['favList', 'all'],
    // Fields that users may not change.
    ['admin', true],
    ['pro', true],
    ['uid', 'another'],
    ['chars', []],
    ['charUid', 'another'],
    ['feature_maps', true],
    ['version', 99],
    ['pilot', {}],
    ['userPricesMap', { a: 1 }],
    ['email', 'a@b.example'],
    ['proUntil', '2099-01-01'],
    ['data', {}],
    ['__proto__', { admin: true }],
    ['constructor', { admin: true }],
  ])('%s %j names the field, and nothing else of the change is kept', async (field, value) => {
    const before = await me(pro)
    const payload = `{"hideoutUseFee":${String(!before.hideoutUseFee)},${JSON.stringify(field)}:${JSON.stringify(value)}}`
    const reply = await pro.ask({
      method: 'PUT',
      url: ME,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
    if (!['__proto__', 'constructor'].includes(field)) expect(reply.json().error.message).toContain(field)
    expect(await me(pro)).toEqual(before)
  })

  it.each([
    ['questsDone', () => [quests[0], 'nobody-knows']],
    ['questsHidden', () => ['nobody-knows']],
    ['modulesBuilt', () => [modules[0], 'nobody-knows', 'nor-this']],
    ['itemsFound', () => [{ uid: 'nobody-knows', count: 1, fir: 0 }]],
    ['questsDone', () => ['__proto__']],
  ])('an id in %s that the game does not have, by its name', async (field, value) => {
    const before = await me(pro)
    const reply = await put(pro, { level: 33, [field]: value() })
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
    expect(reply.json().error.message).toMatch(new RegExp(`^${field}: .*(nobody-knows|__proto__)$`))
    expect(await me(pro)).toEqual(before)
  })

  it('PVE for the main character', async () => {
    const reply = await put(pro, { gameMode: 'PVE', level: 50 })
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'main_character'])
    expect(await me(pro)).toMatchObject({ gameMode: 'PVP' })
  })
})

describe('ids that left the catalogue', () => {
  it('stay where they are until they are taken out', async () => {
    const person = await site.as('pro')
    const { store } = site.deps
    const fresh = { fraction: 'Bear', level: 1, charName: 'PMC', gameMode: 'PVP', deletedAt: null }
    const itemsFound = [{ uid: 'gone', count: 1, fir: 0 }]
    await store.characters.put({
      ...fresh,
      uid: person.uid!,
      userUid: person.uid!,
      createdAt: new Date(),
      state: { questsDone: ['gone'], itemsFound, modulesBuilt: ['gone'] },
    })
    const kept = await put(person, { questsDone: ['gone', quests[0]], itemsFound, modulesBuilt: ['gone'] })
    expect([kept.statusCode, kept.json().questsDone]).toEqual([200, ['gone', quests[0]]])
    expect((await put(person, { questsDone: [quests[0]] })).statusCode).toBe(200)
    expect((await put(person, { questsDone: ['gone'] })).statusCode).toBe(400)
  })
})

describe('sizes', () => {
  it('ten thousand items found fit, twice; one more does not', async () => {
    const person = await site.as('pro')
    const found = items.map((uid) => ({ uid, count: 1_000_000, fir: 1_000_000 }))
    const full = [...found, ...found].slice(0, 10_000)
    const favList = [...items, ...items].slice(0, 10_000)
    const reply = await put(person, { itemsFound: full, favList, was: { itemsFound: full, favList } })
    expect(reply.statusCode).toBe(200)
    expect((await put(person, { itemsFound: full })).json().itemsFound).toHaveLength(items.length)
    const over = await put(person, { itemsFound: [...full, full[0]] })
    expect([over.statusCode, over.json().error.message]).toEqual([400, expect.stringContaining('itemsFound')])
  })

  it('a body beyond all of that is not read', async () => {
    const reply = await put(pro, { charName: 'x'.repeat(3_000_000) })
    expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'too_large'])
  })
})
