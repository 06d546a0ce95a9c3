import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HREFLANGS,
  INTL_LOCALES,
  LANGUAGES,
  LANGUAGE_NAMES,
  defaultFaction,
  isLanguage,
  languageChain,
  languageFromHeader,
  parseLanguage,
} from './index.ts'

describe('the list', () => {
  it('has the 17 codes of the spec, English first and Russian second', () => {
    const spec = 'ch, cz, en, fr, de, hu, it, jp, kr, pl, po, sk, es, mx, tr, ru, ro'.split(', ')
    expect(LANGUAGES.toSorted()).toEqual(spec.toSorted())
    expect(LANGUAGES.slice(0, 2)).toEqual(['en', 'ru'])
  })

  it.each(LANGUAGES)('%s has a locale that Intl knows as itself, not as English', (language) => {
    const locales = [...new Set([INTL_LOCALES[language], HREFLANGS[language]])]
    expect(Intl.PluralRules.supportedLocalesOf(locales)).toEqual(locales)
  })

  it('has 17 different own names and addresses for search engines', () => {
    expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(17)
    expect(new Set(Object.values(HREFLANGS)).size).toBe(17)
  })

  it.each([
    ['po', 'pt-BR', 'pt'],
    ['ch', 'zh-CN', 'zh-Hans'],
    ['cz', 'cs', 'cs'],
    ['jp', 'ja', 'ja'],
    ['kr', 'ko', 'ko'],
    ['mx', 'es-MX', 'es-MX'],
  ] as const)('%s is %s for Intl and %s for hreflang', (language, intl, hreflang) => {
    expect([INTL_LOCALES[language], HREFLANGS[language]]).toEqual([intl, hreflang])
  })
})

describe('parseLanguage', () => {
  it.each([
    ['en', 'en'],
    ['RU', 'ru'],
    ['de', 'de'],
    ['ge', 'de'],
    ['es', 'es'],
    ['es-mx', 'mx'],
    ['es-ES', 'es'],
    ['pt', 'po'],
    ['pt-BR', 'po'],
    ['cs', 'cz'],
    ['tu', 'tr'],
    ['cn', 'ch'],
    ['zh', 'ch'],
    ['zh-Hans', 'ch'],
    ['zh_CN', 'ch'],
    ['ja', 'jp'],
    ['ko-KR', 'kr'],
    [' fr ', 'fr'],
    ['sv', undefined],
    ['', undefined],
    ['english', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
    ['en'.padEnd(100_000, '-'), undefined],
  ])('%s', (text, expected) => {
    expect(parseLanguage(text)).toBe(expected)
  })

  it('is exact where an address is meant', () => {
    expect([isLanguage('ru'), isLanguage('RU'), isLanguage('ge'), isLanguage(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('languageFromHeader', () => {
  it.each([
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['en;q=0.4, de;q=0.9', 'de'],
    ['sv, ko;q=0.3', 'kr'],
    ['es-419,es;q=0.9', 'mx'],
    ['fr, de', 'fr'],
    ['fr;q=0', 'en'],
    ['fr;q=nonsense, it;q=0.1', 'it'],
    ['fr;q=7, it;q=0.1', 'it'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('%s', (header, expected) => {
    expect(languageFromHeader(header)).toBe(expected)
  })

  it('answers one of ours for any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => isLanguage(languageFromHeader(text))))
  })
})

describe('languageChain', () => {
  it.each([
    ['en', ['en']],
    ['de', ['de', 'en']],
    ['es', ['es', 'en']],
    ['mx', ['mx', 'es', 'en']],
  ] as const)('%s', (language, expected) => {
    expect(languageChain(language)).toEqual(expected)
  })
})

describe('defaultFaction', () => {
  it('is Bear for Russian and USEC for all others', () => {
    expect(LANGUAGES.filter((language) => defaultFaction(language) === 'Bear')).toEqual(['ru'])
    expect(defaultFaction('en')).toBe('Usec')
  })
})
