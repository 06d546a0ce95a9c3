import { describe, expect, it } from 'vitest'
import { keptOverrides, overrideFaults, overridesFor, type TextOverride } from './index.ts'

/** Compiler stub that returns the message itself; only the checks around the parser are tested here. */
const asWritten = (message: string) => message

describe('an override', () => {
  it.each([
    ['an unknown key', undefined, 'x', [{ code: 'unknown' }]],
    ['four times as long and forty more', 'Sell', 'x'.repeat(56), []],
    ['one letter more', 'Sell', 'x'.repeat(57), [{ code: 'long', detail: '56' }]],
    ['nothing', 'Sell', ' ', [{ code: 'empty' }]],
    ['the same as the build', 'Sell', 'Sell', []],
  ])('%s', (_, english, text, expected) => {
    expect(overrideFaults({ language: 'de', english, text }, asWritten)).toEqual(expected)
  })
})

it('is read as far as it is one, whatever was kept', () => {
  const good = { language: 'ru', key: 'frame.signIn', text: 'Вход' }
  const kept = [good, { ...good, language: 'xx' }, { ...good, text: 5 }, null, 'x', { key: 'a' }]
  expect(keptOverrides(kept)).toEqual([good])
  for (const value of [undefined, null, 'x', 5, {}, { language: 'ru' }])
    expect(keptOverrides(value)).toEqual([])
})

describe('the overrides of a language', () => {
  const override = (language: TextOverride['language'], key: string): TextOverride => ({
    language,
    key,
    text: `${language} ${key}`,
  })
  const files: Record<string, string[]> = { en: ['a', 'b', 'c'], es: ['a', 'b'], mx: ['a'] }
  const own = (language: string, key: string) => files[language]?.includes(key) ?? false
  const all = [override('en', 'a'), override('en', 'c'), override('es', 'a'), override('es', 'b')]

  it.each([
    ['en', ['en a', 'en c']],
    ['es', ['es a', 'es b', 'en c']],
    ['mx', ['es b', 'en c']], // it says `a` itself
    ['ro', ['en a', 'en c']], // nothing is its own
  ] as const)('%s', (language, expected) => {
    expect(overridesFor(language, all, own).map(({ text }) => text)).toEqual(expected)
  })

  it('its own comes first', () => {
    expect(overridesFor('mx', [...all, override('mx', 'b')], own)).toContainEqual(override('mx', 'b'))
    expect(overridesFor('mx', [...all, override('mx', 'b')], own)).not.toContainEqual(override('es', 'b'))
  })
})
