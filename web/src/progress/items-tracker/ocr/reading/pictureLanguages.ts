import type { Language } from '@raidkit/rules/platform/languages'
import { labelMatch, type Lexicon } from '@raidkit/rules/catalogue/ocr-match'
import { alphabetOf, type Alphabet } from '../../../shared/ocr/files.ts'
import type { Grey } from '../../../shared/ocr/grey.ts'
import { LEAST_SHOWN, readShapes, shapeNames, shownBy } from '../shapes/readShapes.ts'
import type { ItemLabel } from './itemLabels.ts'
import type { LexiconOf } from './lexicons.ts'
import type { Reader } from './reader.ts'

/**
 * Number of labels from which the alphabet is told: the longest ones, because short names are Latin in every language.
 */
const LOOKED_AT = 10
/**
 * Share of labels read as Latin from which a picture is Latin. In a Russian game a third of the short names are: six of
 * ten would be by chance in one picture of thirteen, nine of ten in one of three thousand (binomial).
 */
const SURELY_LATIN = 0.9
/** Minimum lead in labels that are clear in one of the alphabets, for that alphabet to be chosen. */
const CLEARLY_MORE = 3
/** Minimum factor by which the names of one language must show more of the labels than those of the other. */
const CLEARLY_SHOWN = 1.25

type Tools = {
  readerOf: (alphabet: Alphabet) => Promise<Reader>
  lexiconOf: LexiconOf
  /** Candidate languages; at least one is written with Latin letters. */
  languages: readonly Language[]
}

/**
 * Detects the language of a picture's labels; returns several if it cannot be told. Data of alphabets other than Latin
 * is loaded only in doubt; if the letters are too small to be read in either alphabet, their shapes decide.
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
  // The longest names of a Russian game are Latin, too: a single name that is clear in Cyrillic alone is enough for
  // doubt.
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

/** Reads each label in the alphabet of these languages, and collects the labels that name an item, needed or not. */
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

/** Returns the language in which most labels name an item, or all languages if none is ahead. */
async function latinLanguages(
  languages: Language[],
  labels: readonly ItemLabel[],
  tools: Tools,
): Promise<Language[]> {
  if (languages.length < 2) return languages
  // The readings are those that the scan starts with, so that nothing is read twice.
  const reader = await tools.readerOf('latin')
  const reads = await inTurn(labels, ({ label }) => reader.read(label.image))
  const counts = languages.map((language) => {
    const lexicon = tools.lexiconOf([language])
    return { language, count: reads.filter((read) => isClear(read, lexicon)).length }
  })
  const [first, second] = counts.toSorted((a, b) => b.count - a.count)
  return first && second && first.count - second.count >= CLEARLY_MORE ? [first.language] : languages
}

/** Maximum number of labels whose shapes are compared; they are of every length. */
const SHAPES_LOOKED_AT = 24

type Two = Tools & { one: Language[]; other: Language[] }

/**
 * Compares the labels with the names of both languages: names of the wrong one explain few labels, and none by a clear
 * lead.
 */
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
