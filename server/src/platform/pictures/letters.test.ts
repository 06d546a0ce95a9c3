import { loadLabels } from '@raidkit/catalog/labels'
import { loadCatalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { Language } from '@raidkit/rules/platform/languages'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../words/index.ts'
import { createDrawing, penFor, penForText, createText } from './index.ts'
import { layOut } from './drawPng.ts'

const ALPHABETS = ['ch', 'jp', 'kr'] as const

describe('a pen', () => {
  it.each([
    ['en', 'AK-74N 5.45x39', true],
    ['de', 'Żółta łódź, Große', true],
    ['ru', 'Тихая сборка, ёж', true],
    ['en', '1 234 ₽', true],
    ['en', '静か', false],
    ['ch', '跳蚤市场（20发装）', true],
    ['ch', '静か', false],
    ['jp', '静かな森、5.56x45', true],
    ['jp', '퀘스트', false],
    ['kr', '퀘스트 · 프라퍼', true],
    ['jp', '\u202Eevil', false],
    ['kr', 'CPU \bfan', false],
    ['en', 'z\u0301\u0302\u0303', false],
    ['ch', '\uE000', false],
    ['jp', '🦔', false],
  ] satisfies [Language, string, boolean][])('%s: %j can be written: %j', async (lang, text, can) =>
    expect((await penFor(lang)).canWrite(text)).toBe(can),
  )

  it.each([
    ['Quiet', undefined],
    ['Тихая', undefined],
    ['安静', 'ch'],
    ['静か', 'jp'],
    ['조용한', 'kr'],
  ])('for %j has the alphabet %j', async (text, alphabet) =>
    expect((await penForText(text)).alphabet).toBe(alphabet),
  )

  it('writes the first name that it can, else the last with gaps', async () => {
    const [english, japanese] = [await penFor('en'), await penFor('jp')]
    expect(english.writable('静か', 'Quiet')).toBe('Quiet')
    expect(english.writable('A静B')).toBe('A B')
    expect(japanese.writable('静か', 'Quiet')).toBe('静か')
    expect(japanese.writable('投擲武器', 'Throwable weapon')).toBe('Throwable weapon') // the font lacks 擲
  })
})

/** Names that need letters which no file of the font has, and control characters in the game's own texts. */
const LACKING: Record<(typeof ALPHABETS)[number], readonly string[]> = {
  ch: ['生存者之路 -  雕鸮'],
  jp: [],
  kr: ['Peltor ComTac 2 헤드셋 (O\blive Drab)', 'CPU \bfan 쿨러'],
}

it.each(ALPHABETS)('%s: the names of the game and the words of pictures can be written', async (lang) => {
  const [{ items, quests, maps, traders }, names, labels, pen] = await Promise.all([
    loadCatalog(),
    loadNames(lang),
    loadLabels(lang),
    penFor(lang),
  ] as const)
  const texts = [
    ...items.flatMap((item) => Object.values(localName(item, names))),
    ...quests.map(({ uid }) => labels.of('quests', uid)),
    ...maps.map(({ slug }) => labels.of('maps', slug)),
    ...traders.map(({ name }) => labels.of('traders', name)),
    ...Object.values(wordsOf(lang).pictures),
  ].filter((text) => text !== undefined)
  expect(texts.length).toBeGreaterThan(10_000)
  expect([...new Set(texts.filter((text) => !pen.canWrite(text)))]).toEqual(LACKING[lang])
})

describe('on a picture', () => {
  const WIDTH = 300
  const pathsOf = async (lang: Language, text: string, lines = 1) => {
    const { alphabet } = await penFor(lang)
    const style = { fontSize: 30, color: 'white', maxWidth: WIDTH }
    const svg = await layOut(
      createDrawing({ width: WIDTH, height: 100, alphabet }, {}, createText(text, style, lines)),
    )
    return Array.from(svg.matchAll(/ d="(M[^"]*[A-Z][^"]*)"/g), ([, path]) => path ?? '').join('')
  }
  /** Returns the starting point of each stroke. */
  const starts = (paths: string) =>
    Array.from(paths.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/g), ([, x, y]) => ({ x: Number(x), y: Number(y) }))

  it.each([
    ['ch', '海', '关'],
    ['jp', '森', 'ド'],
    ['kr', '세', '관'],
  ] as const)('%s: letters have shapes of their own', async (lang, one, other) => {
    const missing = await pathsOf('en', one)
    const drawn = [await pathsOf(lang, one), await pathsOf(lang, other)]
    // Letters that no font has are all drawn as the same empty box.
    expect(await pathsOf('en', other)).toBe(missing)
    expect(new Set([missing, ...drawn]).size).toBe(3)
  })

  it('numbers and Latin parts stay those of Roboto Condensed', async () => {
    const plain = await pathsOf('en', 'M4A1 5.56x45')
    for (const lang of ALPHABETS) expect(await pathsOf(lang, 'M4A1 5.56x45')).toBe(plain)
  })

  it.each([
    ['ch', '跳蚤市场'],
    ['jp', 'ファースト'],
    ['kr', '돌격소총'],
  ] as const)('%s: a text without spaces breaks into lines, and ends in dots', async (lang, text) => {
    const long = text.repeat(20)
    const [one, two] = [starts(await pathsOf(lang, long)), starts(await pathsOf(lang, long, 2))]
    for (const { x } of [...one, ...two]) expect(x).toBeLessThanOrEqual(WIDTH)
    const lowest = (all: readonly { y: number }[]) => Math.max(...all.map(({ y }) => y))
    expect(lowest(two)).toBeGreaterThan(lowest(one) + 20)
    expect(two.length).toBeGreaterThan(one.length * 1.5)
  })
})
