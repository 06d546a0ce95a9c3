import type { Language } from '@raidkit/rules/platform/languages'
import { labelMatch, type Lexicon } from '@raidkit/rules/catalogue/ocr-match'
import { alphabetOf, type Alphabet } from '../../../shared/ocr/files.ts'
import type { Grey } from '../../../shared/ocr/grey.ts'
import { LEAST_SHOWN, readShapes, shapeNames, shownBy } from '../shapes/readShapes.ts'
import type { ItemLabel } from './itemLabels.ts'
import type { LexiconOf } from './lexicons.ts'
import type { Reader } from './reader.ts'

/** So many labels tell the alphabet; the longest ones, since short names are Latin in every language. */
const LOOKED_AT = 10
/**
 * Read as Latin so often, it is Latin. In a Russian game a third of the short names are: six of ten would be by chance in one
 * picture of thirteen, nine of ten in one of three thousand (binomial).
 */
const SURELY_LATIN = 0.9
/** So many more labels that are clear in one of the alphabets decide it. */
const CLEARLY_MORE = 3
/** Shown so much more by the names of one language, it is that one. */
const CLEARLY_SHOWN = 1.25

type Tools = {
  readerOf: (alphabet: Alphabet) => Promise<Reader>
  lexiconOf: LexiconOf
  /** Those that it may be. One at least is written with Latin letters. */
  languages: readonly Language[]
}

/**
 * Which language the labels of a picture are written in; several where nobody could tell. Data of other alphabets than
 * Latin is asked for only in doubt; where the letters are too small to be read in either, their shapes tell.
 */
export async function pictureLanguages(
  grey: Grey,
  labels: readonly ItemLabel[],
  tools: Tools,
): Promise<Language[]> {
  const latin = tools.languages.filter((language) => alphabetOf(language) === 'latin')
  const others = tools.languages.filter((language) => alphabetOf(language) !== 'latin')
  const longest = labels.toSorted((a, b) => relativeWidth(b) - relativeWidth(a)).slice(0, LOOKED_AT)
  const asLatin = await readAs(latin, longest, tools)
  if (others.length === 0 || asLatin.clear.size >= longest.length * SURELY_LATIN)
    return latinLanguages(latin, labels, tools)
  const reads = await inTurn(others, (language) => readAs([language], longest, tools))
  const [best] = reads.toSorted((a, b) => b.clear.size - a.clear.size)
  const more = (best?.clear.size ?? 0) - asLatin.clear.size
  if (best && more >= CLEARLY_MORE) return best.languages
  // The longest names of a Russian game are Latin, too: one that is clear in Cyrillic alone is enough for doubt.
  const isDoubtful = reads.some(({ clear }) => [...clear].some((label) => !asLatin.clear.has(label)))
  if (!best || (-more >= CLEARLY_MORE && !isDoubtful)) return latinLanguages(latin, labels, tools)
  const shown = await shownLanguages(grey, labels, { ...tools, one: best.languages, other: latin })
  return shown === latin ? latinLanguages(latin, labels, tools) : shown
}

const relativeWidth = ({ box, label }: ItemLabel) => label.box.width / box.cell

async function inTurn<From, To>(values: readonly From[], map: (value: From) => Promise<To>): Promise<To[]> {
  const mapped: To[] = []
  for (const value of values) mapped.push(await map(value))
  return mapped
}

type ReadAs = { languages: Language[]; clear: Set<ItemLabel>; texts: string[] }

/** What each label reads in the alphabet of these languages, and which of them name an item, any item. */
async function readAs(languages: Language[], labels: readonly ItemLabel[], tools: Tools): Promise<ReadAs> {
  const [first = 'en'] = languages
  const reader = await tools.readerOf(alphabetOf(first))
  const reads = await inTurn(labels, async (label) => ({ label, ...(await reader.read(label.label.image)) }))
  const lexicon = tools.lexiconOf(languages)
  const clear = new Set(reads.filter((read) => isClear(read, lexicon)).map(({ label }) => label))
  return { languages, clear, texts: reads.map(({ text }) => text) }
}

function isClear(read: { text: string; sureness: number }, lexicon: Lexicon): boolean {
  const { state } = labelMatch(read, lexicon)
  return state === 'found' || state === 'other'
}

/** The one of several languages in which most labels name an item; all of them where none is ahead. */
async function latinLanguages(
  languages: Language[],
  labels: readonly ItemLabel[],
  tools: Tools,
): Promise<Language[]> {
  if (languages.length < 2) return languages
  // Read as the scan will do it first of all: nothing is read twice.
  const reader = await tools.readerOf('latin')
  const reads = await inTurn(labels, ({ label }) => reader.read(label.image))
  const counts = languages.map((language) => {
    const lexicon = tools.lexiconOf([language])
    return { language, count: reads.filter((read) => isClear(read, lexicon)).length }
  })
  const [first, second] = counts.toSorted((a, b) => b.count - a.count)
  return first && second && first.count - second.count >= CLEARLY_MORE ? [first.language] : languages
}

/** Looks at labels of every length, as far as so many. */
const SHAPES_LOOKED_AT = 24

type Two = Tools & { one: Language[]; other: Language[] }

/** Compares the labels with the names of both: those of the wrong language explain few, and none far ahead of others. */
async function shownLanguages(grey: Grey, labels: readonly ItemLabel[], tools: Two): Promise<Language[]> {
  const { one, other } = tools
  const every = Math.max(1, labels.length / SHAPES_LOOKED_AT)
  const some = labels.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every))
  const [first, second] = [await readAs(one, some, tools), await readAs(other, some, tools)]
  const asked = some.map(({ box }, i) => {
    const texts = [first.texts[i] ?? '', second.texts[i] ?? '']
    return { box, texts, uid: undefined }
  })
  const shownAs = (languages: Language[]) => {
    const lexicon = tools.lexiconOf(languages)
    return shownBy(readShapes(grey, asked, { lexicon, names: shapeNames(lexicon) }))
  }
  const [own, latin] = [shownAs(one), shownAs(other)]
  if (Math.max(own, latin) >= LEAST_SHOWN * some.length) {
    if (own > latin * CLEARLY_SHOWN) return one
    if (latin > own * CLEARLY_SHOWN) return other
  }
  return [...one, ...other]
}
