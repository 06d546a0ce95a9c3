import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages/index.ts'
import { localePath, splitLanguage, unknownLanguage } from './index.ts'

describe('splitLanguage', () => {
  it.each([
    ['/market', undefined, '/market'],
    ['/ru/market', 'ru', '/market'],
    ['/ru', 'ru', '/'],
    ['/ru/', 'ru', '/'],
    ['/ru?tag=Keys', 'ru', '/?tag=Keys'],
    ['/ru#top', 'ru', '/#top'],
    ['/en/item/salewa', 'en', '/item/salewa'],
    ['/mx/maps/customs?x=1#y', 'mx', '/maps/customs?x=1#y'],
    ['/russia', undefined, '/russia'],
    ['/RU/market', undefined, '/RU/market'],
    ['/', undefined, '/'],
    ['', undefined, '/'],
    ['/ru//evil.example', 'ru', '/evil.example'],
    ['//evil.example', undefined, '/evil.example'],
    ['/ru/\\evil.example', 'ru', '/evil.example'],
    ['/ru/%2Fevil.example', 'ru', '/evil.example'],
    ['/ru/%5c%2f..//evil.example', 'ru', '/evil.example'],
    ['/ru/\t/evil.example', 'ru', '/evil.example'],
    ['/ru/.//%2e%2E//evil.example', 'ru', '/evil.example'],
    ['/ru\\market', 'ru', '/market'],
    ['/item/a b', undefined, '/item/a b'],
    ['/...', undefined, '/...'],
  ])('%j', (path, language, rest) => {
    expect(splitLanguage(path)).toEqual({ language, path: rest })
  })
})

describe('unknownLanguage', () => {
  it.each([
    ['/xx/market', 'xx'],
    ['/uk', 'uk'],
    ['/RU/market', 'RU'],
    ['/ru/market', undefined],
    ['/market', undefined],
    ['/dev/api', undefined],
    ['/x1/market', undefined],
    ['/', undefined],
  ])('%s', (path, expected) => {
    expect(unknownLanguage(path)).toBe(expected)
  })
})

describe('localePath', () => {
  it.each([
    ['/market', 'en', '/market'],
    ['/market', 'ru', '/ru/market'],
    ['/', 'ru', '/ru'],
    ['/', 'en', '/'],
    ['/?q=salewa', 'de', '/de?q=salewa'],
    ['/#top', 'de', '/de#top'],
    ['/ru/market', 'de', '/de/market'],
    ['/ru/market', 'en', '/market'],
    ['market', 'fr', '/fr/market'],
    ['//evil.example', 'ru', '/ru/evil.example'],
    ['//evil.example', 'en', '/evil.example'],
    ['/ru//evil.example', 'en', '/evil.example'],
  ] as const)('%s in %s', (path, language, expected) => {
    expect(localePath(path, language)).toBe(expected)
  })

  const anyPath = fc.oneof(
    fc.webPath(),
    fc.string().map((text) => `/${text}`),
    fc
      .array(fc.constantFrom('/', '\\', '%2f', '%5C', '.', '..', '%2e', '\t', '?', '#', 'ru', 'a'))
      .map((a) => a.join('')),
  )
  const anyLanguage = fc.constantFrom(...LANGUAGES)

  it('comes apart again into what it was made of', () => {
    const plainPath = anyPath.filter((path) => {
      const first = splitLanguage(splitLanguage(path).path)
      return first.language === undefined
    })
    fc.assert(
      fc.property(plainPath, anyLanguage, (path, language) => {
        const plain = splitLanguage(path).path
        const again = splitLanguage(localePath(path, language))
        expect(again).toEqual({ language: language === 'en' ? undefined : language, path: plain })
      }),
      { numRuns: 1_000 },
    )
  })

  it('never leads off the site, whatever the path', () => {
    fc.assert(
      fc.property(anyPath, anyLanguage, (path, language) => {
        const url = new URL(localePath(path, language), 'https://site.example')
        expect(url.host).toBe('site.example')
      }),
      { numRuns: 1_000 },
    )
  })
})
