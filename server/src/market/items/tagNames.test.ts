import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listTags } from '@raidkit/contract/catalogue/items'
import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

async function namesIn(lang: Language): Promise<Map<string, string>> {
  const reply = await site.app.inject({ url: '/api/be/tags', query: { lang } })
  const { tags } = reply.json<ReplyOf<typeof listTags>>()
  return new Map(tags.map(({ tag, name }) => [tag, name]))
}

/** Words that equal the English ones in the language. */
const SAME: Partial<Record<Language, string[]>> = {
  de: ['Dogtags', 'Presets'],
  fr: ['Dogtags', 'Notes', 'Posters', 'Provisions'],
  es: ['Presets'],
  mx: ['Presets'],
  po: ['Presets'],
}

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'names all 97 categories in %s',
  async (language) => {
    const [english, own] = await Promise.all([namesIn('en'), namesIn(language)])
    expect(own.size).toBe(97)
    const same = [...own].filter(([tag, name]) => name === english.get(tag)).map(([tag]) => tag)
    expect(same.toSorted()).toEqual(SAME[language] ?? [])
  },
)

it.each([
  ['de', 'Assault_rifles', 'Sturmgewehre'],
  ['kr', 'Helmets', '헬멧'],
  ['ru', 'Armor_plates', 'Бронеплиты'],
  ['tr', 'Weapon', 'Silahlar'],
] as const)('%s calls %s %s', async (language, tag, name) => {
  expect((await namesIn(language)).get(tag)).toBe(name)
})
