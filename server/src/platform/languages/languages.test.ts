import type { FoundText, ListedOverride } from '@raidkit/contract/platform/texts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let editor: Person

beforeAll(async () => {
  site = await testApp()
  editor = await site.as('editor')
})
beforeEach(async () => {
  for (const { language, key, text } of (await listed()).overrides)
    await set({ language, key, text: null, was: text })
})
afterAll(() => site.close())

type OverrideInput = { language?: string; key?: string; text: string | null; was?: string | null }
const set = ({ language = 'ru', key = 'frame.signIn', text, was = null }: OverrideInput, by = editor) =>
  by.ask({ method: 'PUT', url: '/api/be/admin/texts', payload: { language, key, text, was } })
const shown = async (lang: string) =>
  (await site.app.inject(`/api/be/texts?lang=${lang}`)).json<{ texts: Record<string, unknown> }>().texts
const listed = async () => {
  const reply = await editor.ask({ method: 'GET', url: '/api/be/admin/languages' })
  return reply.json<{ languages: object[]; overrides: ListedOverride[] }>()
}
const found = async (query: string) => {
  const reply = await editor.ask({ method: 'GET', url: `/api/be/admin/texts?${query}` })
  return reply.json<{ texts: FoundText[]; total: number; next?: string }>()
}

describe('an override', () => {
  it('is shown to everybody, compiled, and taken away again', async () => {
    expect(await shown('ru')).toEqual({})
    expect((await set({ text: 'Вход' })).statusCode).toBe(200)
    await set({ key: 'frame.welcome', text: '<b>{name}</b>, привет' })
    expect(await shown('ru')).toEqual({
      'frame.signIn': 'Вход',
      'frame.welcome': [['b', ['name']], ', привет'],
    })
    expect(await shown('de')).toEqual({})
    await set({ text: null, was: 'Вход' })
    expect(Object.keys(await shown('ru'))).toEqual(['frame.welcome'])
  })

  it('of Spain is shown in Mexico, and one of English where nobody says it otherwise', async () => {
    await set({ language: 'es', text: 'Acceder' })
    await set({ language: 'en', text: 'Log in' })
    await set({ language: 'en', key: 'frame.welcome', text: 'Hello <b>{name}</b>' })
    expect((await shown('mx'))['frame.signIn']).toBe('Acceder')
    expect(await shown('ru')).toEqual({ 'frame.welcome': ['Hello ', ['b', ['name']]] })
  })

  it.each([
    ['frame.nothing', 'x', 'unknown'],
    ['__proto__', 'x', 'unknown'],
    ['frame.welcome', 'С возвращением', 'arguments: : <b>, name'],
    ['frame.welcome', '<b>Привет</b>', 'arguments: <b>: <b>, name'],
    ['frame.welcome', '{b}, {name}', 'arguments: b, name: <b>, name'],
    ['frame.welcome', '<b>{name', 'unreadable: EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['frame.signIn', '<img src=x onerror=alert(1)>', 'unreadable: INVALID_TAG'],
    ['frame.signIn', 'Войти<br/>', 'markup'],
    ['frame.signIn', "'<script>'", 'markup'],
    ['frame.signIn', 'Вой&shy;ти', 'markup'],
    ['frame.signIn', '<script>x</script>', 'arguments: <script>: '],
    ['frame.signIn', ' ', 'empty'],
    ['frame.signIn', 'Войти ', 'spaces'],
    ['frame.signIn', 'я'.repeat(69), 'long: 68'],
    ['items.found', '{count, plural, one {#} few {#} other {#}}', 'pluralMissing: many'],
    ['items.found', '{count, plural, one {#} two {#} few {#} many {#} other {#}}', 'pluralUnknown: two'],
    ['items.found', '{count, plural, one {# предм', 'unreadable: EXPECT_PLURAL_ARGUMENT_FRAGMENT'],
  ])('of %s as %j is refused: %s', async (key, text, why) => {
    const reply = await set({ key, text })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.fault).toEqual({
      field: key,
      why: expect.stringContaining(why.split(':')[0] ?? ''),
    })
    if (!why.startsWith('unreadable')) expect(reply.json().error.fault.why).toBe(why)
    expect(await shown('ru')).toEqual({})
  })

  it('over another than the one that was seen is a conflict', async () => {
    await set({ text: 'Вход' })
    expect((await set({ text: 'Зайти' })).statusCode).toBe(409)
    expect((await set({ text: 'Зайти', was: 'Вход' })).statusCode).toBe(200)
  })

  it('of many at once are all kept', async () => {
    const languages = ['de', 'fr', 'it', 'pl', 'cz', 'jp', 'kr', 'tr']
    const replies = await Promise.all(languages.map((language) => set({ language, text: 'Go' })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(languages.map(() => 200))
    expect((await listed()).overrides).toHaveLength(languages.length)
  })

  it('that this build cannot show is left out and listed with the reason', async () => {
    const kept = [
      { language: 'ru', key: 'frame.gone', text: 'x' },
      { language: 'ru', key: 'frame.welcome', text: '<b>{name' },
      { language: 'ru', key: 'frame.signIn', text: 'Вход' },
      'no override',
    ]
    await site.deps.store.settings.set('textOverrides', kept)
    await expect.poll(() => shown('ru')).toEqual({ 'frame.signIn': 'Вход' })
    expect((await listed()).overrides.map(({ key, fault }) => [key, fault?.code])).toEqual([
      ['frame.gone', 'unknown'],
      ['frame.welcome', 'unreadable'],
      ['frame.signIn', undefined],
    ])
    // An override of an unknown text can be removed.
    expect((await set({ key: 'frame.gone', text: null, was: 'x' })).statusCode).toBe(200)
  })

  it('is one line in the audit log, which an editor undoes', async () => {
    const { undo } = (await set({ text: 'Вход' })).json<{ undo: string }>()
    const reply = await editor.ask({ method: 'POST', url: '/api/be/undo', payload: { uid: undo } })
    expect(reply.statusCode).toBe(200)
    expect((await listed()).overrides).toEqual([])
    const again = await set({ text: null })
    expect(again.json()).toEqual({ undo: null })
  })
})

describe('who', () => {
  it.each(['visitor', 'user', 'pro'] as const)('a %s sees and changes nothing', async (access) => {
    const person = await site.as(access)
    for (const url of ['/api/be/admin/languages', '/api/be/admin/texts?lang=ru'])
      expect((await person.ask({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(401)
    expect((await set({ text: 'Вход' }, person)).statusCode).toBeGreaterThanOrEqual(401)
    expect(await shown('ru')).toEqual({})
  })

  it('an admin may too', async () => {
    expect((await set({ text: 'Вход' }, await site.as('admin'))).statusCode).toBe(200)
  })
})

describe('a search', () => {
  it.each([
    ['lang=ru', ['frame.signIn', 'frame.welcome', 'items.found']],
    ['lang=ru&search=SIGNIN', ['frame.signIn']],
    ['lang=ru&search=воити', ['frame.signIn']], // й is и with a mark
    ['lang=ru&search=welcome+back', ['frame.welcome']],
    ['lang=ru&search=nothing', []],
    ['lang=ru&after=frame.signIn', ['frame.welcome', 'items.found']],
    ['lang=ru&search=found&after=frame.welcome', ['items.found']], // where the last one is found no longer
  ])('%s', async (query, keys) => {
    expect((await found(query)).texts.map(({ key }) => key)).toEqual(keys)
  })

  it('says whose text it is and what is said instead', async () => {
    await set({ language: 'mx', text: 'Pásale' })
    expect((await found('lang=mx&search=pasale')).texts).toEqual([
      { key: 'frame.signIn', english: 'Sign in', text: 'Entrar', from: 'es', override: 'Pásale' },
    ])
  })

  it.each([
    ['pl', 'Zagłębie', 'zaglebie'],
    ['de', 'Straße', 'STRASSE'],
    ['tr', 'Girişi ısıt', 'girisi isit'],
  ])('in %s finds %s by %s', async (language, text, search) => {
    await set({ language, text })
    const query = new URLSearchParams({ lang: language, search })
    expect((await found(`${query}`)).texts.map(({ key }) => key)).toEqual(['frame.signIn'])
  })

  it('of an unknown language is refused', async () => {
    const reply = await editor.ask({ method: 'GET', url: '/api/be/admin/texts?lang=xx' })
    expect(reply.statusCode).toBe(400)
  })
})
