import { brotliCompressSync } from 'node:zlib'
import type { Language } from '@raidkit/rules/platform/languages'
import { flatTexts } from '@raidkit/rules/platform/texts'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../pages.ts'
import { loadMessages, type Messages } from '../../i18n/messages.ts'
import { compiledTexts, pageKeys } from '../../../vite/compiledMessages.ts'
import { pageTexts, pickTexts } from './pageTexts.ts'

const en = await loadMessages('en')
const keysOf = (id?: string) => {
  const texts = pageTexts(
    en,
    PAGES.find((page) => page.id === id),
  )
  return [...flatTexts(texts).keys()]
}
const all = [...flatTexts(en).keys()]
const below = (prefix: string) => all.filter((key) => key.startsWith(prefix))

describe('pageTexts', () => {
  it('carries what a page says, the frame around it, and the titles in menus', () => {
    const keys = keysOf('time')
    expect(keys).toEqual(expect.arrayContaining(['time.dawnIn', 'frame.signIn', ...below('errors.codes.')]))
    const inMenus = PAGES.filter(({ menu }) => menu).map(({ title }) => title)
    expect(keys).toEqual(expect.arrayContaining([...inMenus, 'time.title']))
    const ofOthers = keys.filter((key) => /^(?:builder|legal|quests)\./.test(key))
    expect(ofOthers.filter((key) => !PAGES.some(({ title }) => title === key))).toEqual([])
  })

  it('carries what a page says by the pieces of others', () => {
    expect(
      keysOf('payoneer').some((key) => key.startsWith('legal.') && !PAGES.some(({ title }) => title === key)),
    ).toBe(true)
  })

  it('carries the description of its own page alone', () => {
    const described = PAGES.flatMap(({ description }) => description ?? [])
    expect(keysOf('market').filter((key) => described.some((one) => one === key))).toEqual([
      'market.description',
    ])
  })

  it('has the words of an error and the menus where there is no page', () => {
    expect(keysOf()).toEqual(
      expect.arrayContaining(['errors.pageNotFound', ...below('frame.menus.'), 'quests.title']),
    )
  })

  it.each(['ru', 'pl', 'jp'])('weighs 12 kB at most in %s, compressed', (language) => {
    const messages = compiledTexts(language as Language) as Messages // safe: of the same shape as English
    const keys = pageKeys()
    const texts = PAGES.map((page) => JSON.stringify(pickTexts(messages, page, keys)))
    const longest = texts.toSorted((one, other) => other.length - one.length).slice(0, 8)
    for (const text of longest) expect(brotliCompressSync(text).length).toBeLessThanOrEqual(12_000)
  })

  it('is the same object each time, and another where a text was said otherwise', () => {
    const [page] = PAGES
    expect(pageTexts(en, page)).toBe(pageTexts(en, page))
    const said = { ...en, market: { ...en.market, title: 'Bazaar' } }
    expect(pageTexts(said, page).market?.title).toBe('Bazaar')
  })
})
