import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { labelLexicon, type LabelItem } from '@raidkit/rules/catalogue/ocr-match'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OCR_DATA, type Alphabet } from '../../../shared/ocr/files.ts'
import { decodedPng } from '../testing/decodedPng.ts'
import { itemLabels } from './itemLabels.ts'
import { openReader, type Reader } from './reader.ts'
import { scanPicture } from './scanPicture.ts'

const SAMPLES = path.resolve(import.meta.dirname, '../samples')
const { resolve } = createRequire(import.meta.url)

type Truth = { pictures: Record<string, string[]>; items: string[] }
const truth = JSON.parse(readFileSync(path.join(SAMPLES, 'truth.json'), 'utf8')) as Truth // written by samples.ts

function labelItem(line: string): LabelItem {
  const [uid = '', wanted, size = '', stack = '', ...names] = line.split('|')
  const [width = 1, height = 1] = size.split('x').map(Number)
  return { uid, names, wanted: wanted === 'wanted', size: { width, height }, stack: Number(stack) }
}

const lexicon = labelLexicon(truth.items.map(labelItem))
/** Ten items lie in each picture. */
const LYING = 10

// The real recogniser on two of the pictures that bench/ocr/samples.ts has drawn; `npm run proof -- ocr` reads ninety.
describe('a picture of the stash', () => {
  const readers = new Map<Alphabet, Reader>()

  beforeAll(async () => {
    for (const alphabet of ['latin', 'cyrillic'] as const) {
      const name = OCR_DATA[alphabet]
      const data = resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`)
      readers.set(alphabet, await openReader(name, { langPath: path.dirname(data), gzip: true }))
    }
  })

  afterAll(() => Promise.all([...readers.values()].map((reader) => reader.close())))

  it.each<[string, Alphabet[]]>([
    ['english-1080', ['latin']],
    ['russian-1080', ['cyrillic', 'latin']],
  ])('%s', async (name, alphabets) => {
    const grey = decodedPng(readFileSync(path.join(SAMPLES, `${name}.png`)), inflateSync)
    const labels = itemLabels(grey)
    expect(labels).toHaveLength(LYING)
    const steps: number[] = []
    const {
      finds,
      read: clear,
      strange,
    } = await scanPicture(grey, labels, {
      readers: alphabets.flatMap((alphabet) => readers.get(alphabet) ?? []),
      lexicon,
      shown: [lexicon],
      onStep: (done) => steps.push(done),
    })
    const tracked = finds.filter(({ match }) => match.state !== 'other')
    const read = tracked.map(({ match, count, isMarked }) => {
      const uid = match.state === 'unsure' ? match.uids[0] : match.uid
      return `${uid}|${count}|${isMarked ? 'fir' : 'plain'}`
    })
    expect(read.toSorted()).toEqual(truth.pictures[name]?.toSorted())
    expect(steps.at(-1)).toBe(LYING)
    expect([clear, strange]).toEqual([LYING, 0])
  })

  it('without cells has no labels', () => {
    expect(itemLabels({ width: 400, height: 300, data: new Uint8Array(120_000).fill(80) })).toEqual([])
  })
})

describe('readers that see the same in every label', () => {
  const grey = decodedPng(readFileSync(path.join(SAMPLES, 'english-1080.png')), inflateSync)
  const seeing = (text: string, sureness = 0.95): Reader => ({
    read: async () => ({ text, sureness }),
    expect: async () => {},
    close: async () => {},
  })
  const scanned = (...readers: Reader[]) =>
    scanPicture(grey, itemLabels(grey), { readers, lexicon, shown: [], onStep: () => {} })

  it('words that name nothing are strange', async () => {
    expect(await scanned(seeing('Kühlmittel'))).toMatchObject({ finds: [], read: 0, strange: LYING })
  })

  it('words that name nothing in another alphabet are not', async () => {
    expect(await scanned(seeing(''), seeing('Kühlmittel'))).toMatchObject({ read: 0, strange: 0 })
  })

  it.each([
    ['a short name, read in another alphabet', [seeing(''), seeing('RUB')], true],
    ['a short name, read in the own alphabet', [seeing('RUB'), seeing('')], false],
    ['a longer name, read in another alphabet', [seeing(''), seeing('Salewa')], false],
  ])('%s, is in doubt: %s', async (_, readers, isDoubtful) => {
    const { finds } = await scanned(...readers)
    const doubts = finds.map(({ match }) => match.state === 'found' && match.isDoubtful)
    expect([...new Set(doubts)]).toEqual([isDoubtful])
  })
})
