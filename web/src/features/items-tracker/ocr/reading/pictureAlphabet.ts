import { labelMatch, type Lexicon } from '@raidkit/rules/ocr-match'
import type { Alphabet } from '../files.ts'
import type { Grey } from '../pixels/grey.ts'
import { isSureShape, readShapes, shapeNames } from '../shapes/readShapes.ts'
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
/** Of the names that the letters' shapes show, so many are Russian in a Russian game, and next to none in another. */
const RUSSIAN_SHARE = 0.25
const FEWEST_SURE = 4

type Tools = {
  readerOf: (alphabet: Alphabet) => Promise<Reader>
  lexiconOf: (alphabet: Alphabet) => Lexicon
}

/**
 * Which alphabet the labels of a picture are mostly written in. The Cyrillic data is asked for only in doubt; where the
 * letters are too small to be read in either, their shapes tell.
 */
export async function pictureAlphabet(
  grey: Grey,
  labels: readonly ItemLabel[],
  tools: Tools,
): Promise<Alphabet> {
  const longest = labels.toSorted((a, b) => relativeWidth(b) - relativeWidth(a)).slice(0, LOOKED_AT)
  const latin = await readAs('latin', longest, tools)
  if (latin.clear >= longest.length * SURELY_LATIN) return 'latin'
  const cyrillic = await readAs('cyrillic', longest, tools)
  const more = cyrillic.clear - latin.clear
  if (Math.abs(more) >= CLEARLY_MORE) return more > 0 ? 'cyrillic' : 'latin'
  return shownAlphabet(grey, labels, tools)
}

const relativeWidth = ({ box, label }: ItemLabel) => label.box.width / box.cell

/** What each label reads in this alphabet, and how many name an item, any item. */
async function readAs(
  alphabet: Alphabet,
  labels: readonly ItemLabel[],
  tools: Tools,
): Promise<{ clear: number; texts: string[] }> {
  const reader = await tools.readerOf(alphabet)
  const texts: string[] = []
  let clear = 0
  for (const { label } of labels) {
    const read = await reader.read(label.image)
    texts.push(read.text)
    const { state } = labelMatch(read, tools.lexiconOf(alphabet))
    if (state === 'found' || state === 'other') clear += 1
  }
  return { clear, texts }
}

/** Looks at labels of every length, as far as so many. */
const SHAPES_LOOKED_AT = 24

async function shownAlphabet(grey: Grey, labels: readonly ItemLabel[], tools: Tools): Promise<Alphabet> {
  const every = Math.max(1, labels.length / SHAPES_LOOKED_AT)
  const some = labels.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every))
  const cyrillic = await readAs('cyrillic', some, tools)
  const latin = await readAs('latin', some, tools)
  const asked = some.map(({ box }, i) => {
    const texts = [cyrillic.texts[i] ?? '', latin.texts[i] ?? '']
    return { box, texts, uid: undefined }
  })
  const lexicon = tools.lexiconOf('cyrillic')
  const shapes = readShapes(grey, asked, { lexicon, names: shapeNames(lexicon) })
  const sure = shapes.flatMap((shape) => (shape && isSureShape(shape) ? [shape.name.entry.key] : []))
  // Letters that both alphabets have are written as Latin ones in the keys.
  const russian = sure.filter((key) => /\p{Script=Cyrillic}/u.test(key))
  // With too little to tell by, both alphabets are read, which the Cyrillic one stands for.
  if (sure.length < FEWEST_SURE) return 'cyrillic'
  return russian.length > sure.length * RUSSIAN_SHARE ? 'cyrillic' : 'latin'
}
