import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { textsOf } from '../texts/index.ts'
import { commandSet, DISCORD_LOCALES } from './commandSet.ts'

const NAME = /^[-_\p{L}\p{N}]{1,32}$/u
const set = commandSet()

describe('the set of commands', () => {
  it('has those of the product', () => {
    expect(set.map(({ name }) => name)).toEqual([
      'price',
      'item',
      'craft',
      'barter',
      'ammo',
      'quest',
      'map',
      'boss',
      'restock',
      'progress',
      'alerts',
      'link',
      'restock-posts',
    ])
  })

  it.each(set.flatMap((one) => [one, ...one.options]).map((one) => [one.name, one] as const))(
    '%s is named and described as Discord allows, in every language',
    (_, { name, description, name_localizations: names, description_localizations: descriptions }) => {
      for (const text of [name, ...Object.values(names)]) {
        expect(text).toMatch(NAME)
        expect(text).toBe(text.toLowerCase())
      }
      for (const text of [description, ...Object.values(descriptions)]) {
        expect(text.length).toBeGreaterThan(0)
        expect(text.length).toBeLessThanOrEqual(100)
      }
    },
  )

  it.each(set.map((one) => [one.name, one] as const))('%s asks for what it needs first', (_, { options }) => {
    const isRequired = options.map(({ required }) => required ?? false)
    expect(isRequired.toSorted((a, b) => Number(b) - Number(a))).toEqual(isRequired)
    expect(options.every(({ choices = [] }) => choices.length <= 25)).toBe(true)
    expect(options.some(({ autocomplete, choices }) => autocomplete && choices)).toBe(false)
  })

  it('only managers are shown what changes a server', () => {
    const managed = set.filter((one) => one.default_member_permissions !== undefined)
    expect(managed.map(({ name }) => name)).toEqual(['restock-posts'])
  })

  it('is named in Russian, and no language names two commands alike', () => {
    expect(set.find(({ name }) => name === 'price')?.name_localizations).toMatchObject({ ru: 'цена' })
    for (const locale of Object.values(DISCORD_LOCALES)) {
      const names = set.map(({ name, name_localizations: others }) => others[locale] ?? name)
      expect(new Set(names).size).toBe(set.length)
    }
  })

  it.each(LANGUAGES)('%s fills the same gaps as English', (language) => {
    const gaps = (texts: unknown): string[] =>
      typeof texts === 'string'
        ? [(texts.match(/\{\w+\}/g) ?? []).toSorted().join()]
        : Object.values(texts as object).flatMap(gaps)
    expect(gaps(textsOf(language))).toEqual(gaps(textsOf('en')))
  })
})
