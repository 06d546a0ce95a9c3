import { labelMatch, type Lexicon } from '@raidkit/rules/ocr-match'
import type { Alphabet, Script } from '../../../../subjects/ocr/files.ts'
import type { Grey } from '../../../../subjects/ocr/grey.ts'
import { LEAST_SHOWN, readShapes, shapeNames, shownBy } from '../shapes/readShapes.ts'
import type { ItemLabel } from './itemLabels.ts'
import type { Reader } from './reader.ts'

/** So many labels tell the language; the longest ones, since short names are Latin in every language. */
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
  lexiconOf: (script: Script) => Lexicon
}

/**
 * Which alphabet the labels of a picture are mostly written in. The Cyrillic data is asked for only in doubt; where the
 * letters are too small to be read in either, their shapes tell.
 */
export async function pictureAlphabet(
  grey: Grey,
  labels: readonly ItemLabel[],
  tools: Tools,
): Promise<Script> {
  const longest = labels.toSorted((a, b) => relativeWidth(b) - relativeWidth(a)).slice(0, LOOKED_AT)
  const latin = await readAs('latin', longest, tools)
  if (latin.clear.size >= longest.length * SURELY_LATIN) return 'latin'
  const cyrillic = await readAs('cyrillic', longest, tools)
  const more = cyrillic.clear.size - latin.clear.size
  if (more >= CLEARLY_MORE) return 'cyrillic'
  // The longest names of a Russian game are Latin, too: one that is clear in Cyrillic alone is enough for doubt.
  const isDoubtful = [...cyrillic.clear].some((label) => !latin.clear.has(label))
  if (-more >= CLEARLY_MORE && !isDoubtful) return 'latin'
  return shownScript(grey, labels, tools)
}

const relativeWidth = ({ box, label }: ItemLabel) => label.box.width / box.cell

/** What each label reads in this alphabet, and which of them name an item, any item. */
async function readAs(
  alphabet: Alphabet,
  labels: readonly ItemLabel[],
  tools: Tools,
): Promise<{ clear: Set<ItemLabel>; texts: string[] }> {
  const reader = await tools.readerOf(alphabet)
  const texts: string[] = []
  const clear = new Set<ItemLabel>()
  for (const one of labels) {
    const read = await reader.read(one.label.image)
    texts.push(read.text)
    const { state } = labelMatch(read, tools.lexiconOf(alphabet))
    if (state === 'found' || state === 'other') clear.add(one)
  }
  return { clear, texts }
}

/** Looks at labels of every length, as far as so many. */
const SHAPES_LOOKED_AT = 24

/** Compares the labels with the names of both languages: those of the wrong one explain few, and none far ahead of others. */
async function shownScript(grey: Grey, labels: readonly ItemLabel[], tools: Tools): Promise<Script> {
  const every = Math.max(1, labels.length / SHAPES_LOOKED_AT)
  const some = labels.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every))
  const cyrillic = await readAs('cyrillic', some, tools)
  const latin = await readAs('latin', some, tools)
  const asked = some.map(({ box }, i) => {
    const texts = [cyrillic.texts[i] ?? '', latin.texts[i] ?? '']
    return { box, texts, uid: undefined }
  })
  const shownAs = (alphabet: Alphabet) => {
    const lexicon = tools.lexiconOf(alphabet)
    return shownBy(readShapes(grey, asked, { lexicon, names: shapeNames(lexicon) }))
  }
  const [russian, other] = [shownAs('cyrillic'), shownAs('latin')]
  if (Math.max(russian, other) < LEAST_SHOWN * some.length) return 'either'
  if (russian > other * CLEARLY_SHOWN) return 'cyrillic'
  return other > russian * CLEARLY_SHOWN ? 'latin' : 'either'
}
