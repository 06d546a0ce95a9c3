import { describe, expect, it } from 'vitest'
import { Banner, findCurrentBanner, getBannerText, hashBannerText } from './index.ts'

const always = { text: 'always', from: null, until: null }
const morning = { text: 'morning', from: 100, until: 200 }
const noon = { text: 'noon', from: 150, until: null }

describe('findCurrentBanner', () => {
  it.each([
    ['nothing to show', [], 100, undefined],
    ['without times it is always shown', [always], 0, 'always'],
    ['not before it begins', [morning], 99, undefined],
    ['from its first moment', [morning], 100, 'morning'],
    ['to its last', [morning], 199, 'morning'],
    ['not when it has ended', [morning], 200, undefined],
    ['the later one of two', [noon, morning], 160, 'noon'],
    ['the earlier one while it is alone', [noon, morning], 120, 'morning'],
    ['a dated one before an undated one', [always, morning], 150, 'morning'],
  ])('%s', (_, banners, nowMs, text) => {
    expect(findCurrentBanner(banners, nowMs)?.text).toBe(text)
  })
})

describe('Banner', () => {
  it.each([
    [{ text: 'Wipe today', from: null, until: null }, true],
    [{ text: '  ', from: null, until: null }, false],
    [{ text: 'x'.repeat(4_001), from: null, until: null }, false],
    [{ text: 'x', from: -1, until: null }, false],
  ])('%#', (banner, isGood) => {
    expect(Banner.safeParse(banner).success).toBe(isGood)
  })
})

describe('getBannerText', () => {
  it.each([
    ['one text is for everybody', { websiteAlert: 'Wipe' }, 'ru', 'Wipe'],
    ['a language has its own', { websiteAlert: 'Wipe', texts: { ru: 'Вайп' } }, 'ru', 'Вайп'],
    ['the others have the one for everybody', { websiteAlert: 'Wipe', texts: { ru: 'Вайп' } }, 'de', 'Wipe'],
    ['English may have its own', { websiteAlert: 'Вайп', texts: { en: 'Wipe' } }, 'en', 'Wipe'],
    ['there is none', { websiteAlert: '', texts: { ru: 'Вайп' } }, 'ru', ''],
  ] as const)('%s', (_, banner, language, expected) => expect(getBannerText(banner, language)).toBe(expected))
})

describe('hashBannerText', () => {
  it('is the same for the same text and another for another', () => {
    // FNV-1a of "a" in 32 bits is 0xe40c292c (the reference table of its authors).
    expect(hashBannerText('a')).toBe((0xe4_0c_29_2c).toString(36))
    expect(hashBannerText('Wipe on Friday')).toBe(hashBannerText('Wipe on Friday'))
    expect(hashBannerText('Wipe on Friday')).not.toBe(hashBannerText('Wipe on Monday'))
  })
})
