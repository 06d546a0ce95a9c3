import { moduleUid } from '@raidkit/rules/trade/hideout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const ME = '/api/be/users/me'
const UPDATE = '/api/be/progression/update'

let site: TestApp
let quests: string[]
let items: string[]
let modules: string[]

beforeAll(async () => {
  site = await testApp()
  const { current } = site.deps.catalog
  quests = current.quests.map(({ uid }) => uid)
  items = current.items.map(({ uid }) => uid)
  modules = current.stations.map((station) => moduleUid(station, 1))
})
afterAll(() => site.close())

const put = (person: Person, payload: object) => person.ask({ method: 'PUT', url: ME, payload })
const me = async (person: Person) => (await person.ask({ method: 'GET', url: ME })).json()
const update = (person: Person, payload: object) => person.ask({ method: 'POST', url: UPDATE, payload })
const reset = (person: Person, scope: string, payload = {}) =>
  person.ask({ method: 'PUT', url: `/api/be/progression/reset/${scope}`, payload })
const found = (nth: number, count = 1) => ({ uid: items[nth], count, fir: 0 })

describe('progress', () => {
  it('is changed field by field and answered whole', async () => {
    const pro = await site.as('pro')
    await update(pro, { questsHidden: [quests[9]] })
    const change = { questsDone: [quests[0]], itemsFound: [found(0)], modulesBuilt: [modules[0]] }
    const reply = await update(pro, change)
    const none = { questsStarted: [], questsFailed: [], objectives: [], modulesTracked: [] }
    expect(reply.json()).toEqual({ ...none, ...change, questsHidden: [quests[9]], version: 3 })
    expect(await me(pro)).toMatchObject(change)
  })

  it('is merged with what another page did meanwhile', async () => {
    const pro = await site.as('pro')
    const shown = { questsDone: [quests[0]], itemsFound: [found(0)] }
    await update(pro, shown)
    await update(pro, { questsDone: [quests[0], quests[1]], was: shown })
    await update(pro, { questsDone: [], itemsFound: [found(0, 5), found(1)], was: shown })
    const reply = await update(pro, { itemsFound: [found(2)], was: { itemsFound: [found(1)] } })
    expect(reply.json()).toMatchObject({ questsDone: [quests[1]], itemsFound: [found(0, 5), found(2)] })
  })

  it('goes to the character that the page showed', async () => {
    const pro = await site.as('pro')
    await pro.ask({
      method: 'POST',
      url: `${ME}/char/create`,
      payload: { fraction: 'Bear', gameMode: 'PVE' },
    })
    const reply = await update(pro, { questsDone: [quests[0]], was: { charUid: pro.uid } })
    expect(reply.json().questsDone).toEqual([quests[0]])
    expect((await me(pro)).questsDone).toEqual([])
    const gone = await update(pro, { questsDone: [quests[0]], was: { charUid: 'gone' } })
    expect([gone.statusCode, gone.json().error.code]).toEqual([409, 'version_conflict'])
  })

  it('does not grow by merging beyond what can be read back', async () => {
    const pro = await site.as('pro')
    const full = Array.from({ length: 2000 }, (_, nth) => `gone-${nth}`)
    const fresh = { fraction: 'Bear', level: 1, charName: 'PMC', gameMode: 'PVP', deletedAt: null }
    await site.deps.store.characters.put({
      ...fresh,
      uid: pro.uid!,
      userUid: pro.uid!,
      createdAt: new Date(),
      state: { questsDone: full },
    })
    const reply = await update(pro, { questsDone: [quests[0]], was: { questsDone: [] } })
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      400,
      expect.stringContaining('questsDone'),
    ])
    expect((await me(pro)).questsDone).toHaveLength(2000)
  })

  it.each([
    ['questsDone', ['nobody']],
    ['questsHidden', ['nobody']],
    ['modulesBuilt', ['nobody']],
    ['itemsFound', [{ uid: 'nobody', count: 1, fir: 0 }]],
    ['questsDone', 'all'],
    ['level', 3],
    ['charUid', 'another'],
    ['version', 3],
  ])('refuses %s %j by name, whole', async (field, value) => {
    const pro = await site.as('pro')
    const reply = await update(pro, {
      [field]: value,
      ...(field !== 'questsDone' && { questsDone: [quests[0]] }),
    })
    expect([reply.statusCode, reply.json().error.message]).toEqual([400, expect.stringContaining(field)])
    expect(await me(pro)).toMatchObject({ questsDone: [], version: 1 })
  })

  it('needs a supporter, unless the operator opened it', async () => {
    const user = await site.as('user')
    expect((await update(user, { questsDone: [quests[0]] })).json().error.code).toBe('pro_required')
    await site.deps.store.settings.set('access', { saveProgress: 'user' })
    const reply = await update(user, { questsDone: [quests[0]] })
    await site.deps.store.settings.set('access', {})
    expect(reply.json().questsDone).toEqual([quests[0]])
  })
})

describe('a reset', () => {
  const full = () => ({
    questsDone: quests.slice(0, 2),
    questsHidden: [quests[5]],
    itemsFound: [found(0, 3)],
    modulesBuilt: modules.slice(0, 3),
    isSolarPowerBuilt: true,
    isIC3Built: true,
    level: 44,
    tradersLL: { Prapor: 3 },
    skill_Crafting: 7,
  })
  const noQuests = { questsDone: [] }
  const noItems = { itemsFound: [] }
  const noModules = { modulesBuilt: [] }
  const noHideout = { ...noModules, isSolarPowerBuilt: false, isIC3Built: false }

  it.each([
    ['quests', noQuests, noQuests],
    ['items', noItems, noItems],
    ['hideout', noModules, noHideout],
    ['all', { ...noQuests, ...noItems, ...noModules }, { ...noQuests, ...noItems, ...noHideout }],
  ])('of %s answers its lists, leaves the rest, and is undone', async (scope, lists, gone) => {
    const pro = await site.as('pro')
    await put(pro, full())
    const reply = await reset(pro, scope)
    expect([reply.statusCode, reply.json()]).toEqual([200, lists])
    expect(await me(pro)).toMatchObject({ ...full(), ...gone, version: 3 })
    const [step, ...others] = await site.deps.store.undoSteps.ofUser(pro.uid!, new Date())
    expect([step?.kind, step?.scope, others]).toEqual(['reset', scope, []])
    // Later changes to fields outside the reset stay.
    await put(pro, { level: 45, tradersLL: { Prapor: 4 }, questsHidden: [] })
    const since = { level: 45, tradersLL: { Prapor: 4 }, questsHidden: [] }
    await pro.ask({ method: 'POST', url: '/api/be/undo', payload: { uid: step!.uid } })
    expect(await me(pro)).toMatchObject({ ...full(), ...since })
  })

  it('of nothing leaves no step behind', async () => {
    const user = await site.as('user')
    expect((await reset(user, 'all')).json()).toEqual({ questsDone: [], itemsFound: [], modulesBuilt: [] })
    expect(await site.deps.store.undoSteps.ofUser(user.uid!, new Date())).toEqual([])
    expect((await me(user)).version).toBe(1)
  })

  it('is for everybody who is signed in', async () => {
    const user = await site.as('user')
    for (const scope of ['quests', 'items', 'hideout', 'all'])
      expect((await reset(user, scope)).statusCode).toBe(200)
    expect((await reset(await site.as('visitor'), 'all')).statusCode).toBe(401)
  })

  it('concerns one character alone, the active one or the named', async () => {
    const pro = await site.as('pro')
    await put(pro, full())
    await pro.ask({
      method: 'POST',
      url: `${ME}/char/create`,
      payload: { fraction: 'Bear', gameMode: 'PVE' },
    })
    await put(pro, { questsDone: [quests[7]] })
    await reset(pro, 'all', { charUid: pro.uid })
    expect(await me(pro)).toMatchObject({ questsDone: [quests[7]] })
    await reset(pro, 'all')
    expect(await me(pro)).toMatchObject({ questsDone: [] })
    const steps = await site.deps.store.undoSteps.ofUser(pro.uid!, new Date())
    expect(new Set(steps.map(({ charUid }) => charUid)).size).toBe(2)
  })
})
