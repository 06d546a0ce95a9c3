import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import type { LabelItem } from '@raidkit/rules/ocr-match'
import { afterAll, describe, expect, it } from 'vitest'
import { OCR_DATA, type Alphabet } from '../../../../subjects/ocr/files.ts'
import { decodedPng } from '../testing/decodedPng.ts'
import { itemLabels } from './itemLabels.ts'
import { lexiconsOf } from './lexicons.ts'
import { pictureAlphabet } from './pictureAlphabet.ts'
import { openReader, type Reader } from './reader.ts'

const SAMPLES = path.resolve(import.meta.dirname, '../samples')
const { resolve } = createRequire(import.meta.url)

type Truth = { items: string[] }
const truth = JSON.parse(readFileSync(path.join(SAMPLES, 'truth.json'), 'utf8')) as Truth // written by samples.ts

/** As a page in English hands them over: by the English name and the Russian one. */
const items = truth.items.map((line): LabelItem => {
  const [uid = '', wanted, , , ...names] = line.split('|')
  return { uid, names, wanted: wanted === 'wanted' }
})
const lexiconOf = lexiconsOf(items)

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

  it.each<[string, Alphabet]>([
    ['english-1080', 'latin'],
    ['english-1440', 'latin'],
    ['russian-1080', 'cyrillic'],
  ])('%s is %s', async (name, expected) => {
    const grey = sample(name)
    expect(await pictureAlphabet(grey, itemLabels(grey), { readerOf, lexiconOf })).toBe(expected)
  })

  it('does not ask for the Cyrillic data where the labels are clearly Latin', async () => {
    const grey = sample('english-1080')
    const asked: Alphabet[] = []
    const noting = (alphabet: Alphabet) => {
      asked.push(alphabet)
      return readerOf(alphabet)
    }
    await pictureAlphabet(grey, itemLabels(grey), { readerOf: noting, lexiconOf })
    expect(asked).toEqual(['latin'])
  })

  it('is either where nothing can be made out in either', async () => {
    const grey = sample('english-1080')
    const blind: Reader = {
      read: async () => ({ text: '', sureness: 0 }),
      expect: async () => {},
      close: async () => {},
    }
    const tools = { readerOf: async () => blind, lexiconOf }
    expect(await pictureAlphabet(grey, itemLabels(grey), tools)).toBe('either')
  })
})
