import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import type { Language } from '@raidkit/rules/platform/languages'
import type { LabelItem } from '@raidkit/rules/catalogue/ocr-match'
import { afterAll, describe, expect, it } from 'vitest'
import { OCR_DATA, type Alphabet } from '../../../shared/ocr/files.ts'
import { decodedPng } from '../testing/decodedPng.ts'
import { itemLabels } from './itemLabels.ts'
import { lexiconsOf } from './lexicons.ts'
import { pictureLanguages } from './pictureLanguages.ts'
import { openReader, type Reader } from './reader.ts'

const SAMPLES = path.resolve(import.meta.dirname, '../samples')
const { resolve } = createRequire(import.meta.url)

type Truth = { items: string[] }
const truth = JSON.parse(readFileSync(path.join(SAMPLES, 'truth.json'), 'utf8')) as Truth // written by samples.ts

/** The items by their Russian name or by the other one; many have only one. */
const named = (isRussian: boolean) =>
  truth.items.map((line): LabelItem => {
    const [uid = '', wanted, , , ...names] = line.split('|')
    const own = names.find((name) => /\p{Script=Cyrillic}/u.test(name) === isRussian) ?? names[0] ?? ''
    return { uid, names: [own], wanted: wanted === 'wanted' }
  })
/** A third of the German names are the English ones. */
const german = named(false).map((item, i) => (i % 3 === 0 ? item : { ...item, names: [`Ding ${i}`] }))
const lexiconOf = lexiconsOf([
  { language: 'en', items: named(false) },
  { language: 'ru', items: named(true) },
  { language: 'de', items: german },
])
const languages: Language[] = ['en', 'ru']

const sample = (name: string) => decodedPng(readFileSync(path.join(SAMPLES, `${name}.png`)), inflateSync)

describe("the game's language, on a page in English", () => {
  const opened = new Map<Alphabet, Promise<Reader>>()
  const readerOf = (alphabet: Alphabet) => {
    const name = OCR_DATA[alphabet]
    const data = resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`)
    const reader = opened.get(alphabet) ?? openReader(name, { langPath: path.dirname(data), gzip: true })
    opened.set(alphabet, reader)
    return reader
  }

  afterAll(async () => {
    for (const reader of opened.values()) await (await reader).close()
  })

  it.each<[string, Language[], Language[]]>([
    ['english-1080', ['en', 'ru'], ['en']],
    ['english-1440', ['en', 'ru'], ['en']],
    ['russian-1080', ['en', 'ru'], ['ru']],
    ['english-1080', ['de', 'en', 'ru'], ['en']],
  ])('%s, one of %j, is in %j', async (name, asked, expected) => {
    const grey = sample(name)
    const tools = { readerOf, lexiconOf, languages: asked }
    expect(await pictureLanguages(grey, itemLabels(grey), tools)).toEqual(expected)
  })

  it('does not ask for the Cyrillic data where the labels are clearly Latin', async () => {
    const grey = sample('english-1080')
    const asked: Alphabet[] = []
    const noting = (alphabet: Alphabet) => {
      asked.push(alphabet)
      return readerOf(alphabet)
    }
    await pictureLanguages(grey, itemLabels(grey), { readerOf: noting, lexiconOf, languages })
    expect([...new Set(asked)]).toEqual(['latin'])
  })

  it('is any of them where nothing can be made out in either', async () => {
    const grey = sample('english-1080')
    const blind: Reader = {
      read: async () => ({ text: '', sureness: 0 }),
      expect: async () => {},
      close: async () => {},
    }
    const tools = { readerOf: async () => blind, lexiconOf, languages }
    expect(await pictureLanguages(grey, itemLabels(grey), tools)).toEqual(['ru', 'en'])
  })
})
