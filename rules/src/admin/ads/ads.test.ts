import { describe, expect, it } from 'vitest'
import { AdBanner, AdSettings, findCurrentAdBanner, hasAds, NO_ADS } from './index.ts'

const BANNER: AdBanner = {
  text: 'Tea',
  link: 'https://tea.example',
  picture: null,
  fromMs: null,
  untilMs: null,
}

describe('AdSettings', () => {
  it('of before there were banners still hold', () => {
    expect(AdSettings.parse({ enabled: true })).toEqual({ ...NO_ADS, enabled: true })
  })

  it.each([
    ['a script', { link: 'javascript:alert(1)' }],
    ['a page without https', { link: 'http://tea.example' }],
    ['a path', { link: '/market' }],
    ['no text', { text: ' ' }],
    ['a picture of another site', { picture: 'https://tea.example/a.png' }],
    ['a drawing that may hold scripts', { picture: 'data:image/svg+xml;base64,AAAA' }],
    ['a page as a picture', { picture: 'data:text/html;base64,AAAA' }],
    ['a picture that goes on', { picture: 'data:image/png;base64,AAAA" onload="x' }],
    ['a picture of a megabyte', { picture: `data:image/png;base64,${'A'.repeat(1e6)}` }],
    ['a time of no calendar', { fromMs: -1 }],
  ])('refuse %s', (_, change) => {
    expect(AdBanner.safeParse({ ...BANNER, ...change }).success).toBe(false)
  })

  it('take a picture', () => {
    expect(AdBanner.safeParse({ ...BANNER, picture: 'data:image/png;base64,iVBORw0KGgo=' }).success).toBe(
      true,
    )
  })
})

describe('hasAds', () => {
  it.each([
    ['by default', {}, false],
    ['turned on with nothing to show', { enabled: true }, false],
    ['a banner', { enabled: true, banners: [BANNER] }, true],
    ['a banner while turned off', { banners: [BANNER] }, false],
    ['a snippet', { enabled: true, kind: 'provider' as const, snippet: '<b>' }, true],
    ['a snippet that is not chosen', { enabled: true, snippet: '<b>' }, false],
  ])('%s', (_, change, isShown) => {
    expect(hasAds({ ...NO_ADS, ...change })).toBe(isShown)
  })
})

describe('findCurrentAdBanner', () => {
  it.each([
    ['without a schedule', null, null, true],
    ['from now on', 100, null, true],
    ['from later on', 101, null, false],
    ['until now', null, 100, false],
    ['until later', null, 101, true],
    ['in between', 50, 150, true],
  ])('%s', (_, fromMs, untilMs, isActive) => {
    expect(findCurrentAdBanner([{ ...BANNER, fromMs, untilMs }], 100) !== undefined).toBe(isActive)
  })

  const HOUR = 3_600_000
  const banners = ['a', 'b', 'late'].map((text) => ({
    ...BANNER,
    text,
    fromMs: text === 'late' ? 1e15 : null,
  }))
  it.each([
    ['the first hour', 0, 'a'],
    ['until its end', HOUR - 1, 'a'],
    ['the next hour', HOUR, 'b'],
    ['the one after it', 2 * HOUR, 'a'],
    ['the first hour of the next day', 24 * HOUR, 'b'],
  ])('%s', (_, nowMs, text) => {
    expect(findCurrentAdBanner(banners, nowMs)?.text).toBe(text)
  })

  it('nothing of nothing', () => {
    expect(findCurrentAdBanner([], HOUR)).toBeUndefined()
  })
})
