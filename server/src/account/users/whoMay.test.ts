import { PRO_FIELDS } from '@raidkit/rules/account/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const ME = '/api/be/users/me'

let site: TestApp
let items: string[]

beforeAll(async () => {
  site = await testApp()
  items = site.deps.catalog.current.items.map(({ uid }) => uid)
})
afterAll(() => site.close())

const put = (person: Person, payload: object) => person.ask({ method: 'PUT', url: ME, payload })
const me = async (person: Person) => (await person.ask({ method: 'GET', url: ME })).json()

const PRO_VALUES: Record<string, unknown> = {
  level: 2,
  tradersLL: { Prapor: 2 },
  tradersRep: { Prapor: 0.2 },
  fraction: 'Usec',
  gameEdition: 'Standard',
  charName: 'A',
  gameMode: 'PVP',
  hideoutUseFuel: 'metal',
  hideoutUsePriceField: 'price',
  skill_Crafting: 1,
  skill_HideoutManagement: 1,
}
const valueOf = (field: string) =>
  PRO_VALUES[field] ?? (/^(quests|items|modules|objectives)/.test(field) ? [] : true)

describe('fields for supporters', () => {
  it.each(PRO_FIELDS.map((field) => [field]))(
    '%s is refused to others, and what came with it',
    async (field) => {
      const person = await site.as('user')
      const before = await me(person)
      const change = { [field]: valueOf(field), username: `with ${field}`.slice(0, 32), favList: [items[0]] }
      const reply = await put(person, change)
      expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'pro_required'])
      expect(reply.json().error.message).toContain(field)
      expect(await me(person)).toEqual(before)
      expect((await put(await site.as('pro'), { [field]: valueOf(field) })).statusCode).toBe(200)
    },
  )

  it('are all named', async () => {
    const reply = await put(await site.as('user'), { level: 3, charName: 'B', hideoutUseFee: true })
    expect(reply.json().error.message).toMatch(/level.*charName|charName.*level/)
    expect(reply.json().error.message).toContain('hideoutUseFee')
  })

  it('are everybody’s when the operator opened them', async () => {
    const person = await site.as('user')
    expect((await put(person, { level: 3 })).statusCode).toBe(403)
    await site.deps.store.settings.set('access', { profileEditing: 'user' })
    try {
      expect((await put(person, { level: 3 })).json().level).toBe(3)
      expect((await put(person, { questsDone: [] })).statusCode).toBe(403)
    } finally {
      await site.deps.store.settings.set('access', {})
    }
  })

  it('are no longer theirs when their time is over', async () => {
    const person = await site.as('pro')
    expect((await put(person, { level: 3 })).statusCode).toBe(200)
    await site.deps.store.users.change(person.uid!, () => ({ proUntil: new Date(Date.now() - 1) }))
    expect((await put(person, { level: 4 })).statusCode).toBe(403)
  })
})

/** One name in four clothes: of case, of Cyrillic, of full width. */
const WANTED = ['Wanted One', 'wANTED oNE', 'Wаnted Оne', 'Ｗanted One']

describe('a username', () => {
  it('is one person’s alone, in whatever case', async () => {
    const [one, other] = [await site.as('user'), await site.as('user')]
    expect((await put(one, { username: 'Ёжик Bear' })).json().username).toBe('Ёжик Bear')
    const reply = await put(other, { username: 'ЁЖИК bear', favList: [items[0]] })
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'ERROR:username_exists'])
    expect(await me(other)).toMatchObject({ username: null, favList: [], version: 1 })
    expect((await put(one, { username: 'ёжик bear' })).json().username).toBe('ёжик bear')
  })

  it.each([
    ['Cyrillic letters', 'Strаnger'],
    ['full width', 'Ｓtranger'],
    ['a one for an l', 'Kil1er', 'Killer'],
  ])('that looks like another’s by %s is refused as theirs', async (_, alike, original = 'Stranger') => {
    const [one, other] = [await site.as('user'), await site.as('user')]
    expect((await put(one, { username: original })).json().username).toBe(original)
    const reply = await put(other, { username: alike })
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'ERROR:username_exists'])
    expect((await put(one, { username: alike })).statusCode).toBe(200) // their own they may write as they like
    await put(one, { username: `free ${one.uid!.slice(0, 8)}` })
  })

  it.each(['admin', 'Аdmin', 'Raidkit', 'MODERATOR', 'raidkit_support', 'Модератор'])(
    '%s is kept for the site',
    async (username) => {
      const reply = await put(await site.as('user'), { username })
      expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'username_reserved'])
    },
  )

  it.each(['Ad\u200Bam', '\u202Emada', 'Ad\u3164am'])('%j has what nobody sees', async (username) => {
    const reply = await put(await site.as('user'), { username })
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
  })

  it('goes to exactly one of 50 who want it at once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => site.as('user')))
    const replies = await Promise.all(people.map((person, nth) => put(person, { username: WANTED[nth % 4] })))
    const codes = replies.map((reply) => reply.json().error?.code ?? reply.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 'ERROR:username_exists')).toHaveLength(49)
    const names = await Promise.all(people.map(async (person) => (await me(person)).username))
    expect(names.filter(Boolean)).toHaveLength(1)
  })
})
