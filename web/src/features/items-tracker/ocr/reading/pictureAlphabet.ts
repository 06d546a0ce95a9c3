import { labelMatch, type Lexicon } from '@raidkit/rules/ocr-match'
import type { Alphabet } from '../files.ts'
import type { Grey } from '../pixels/grey.ts'
import type { ItemLabel } from './itemLabels.ts'
import type { Reader } from './reader.ts'

/** So many labels tell the language; the longest ones, since short names are Latin in every language. */
const LOOKED_AT = 10
/** Read as Latin so often, it is Latin: in a Russian game a third of the short names are. */
const SURELY_LATIN = 0.6

type Tools = {
  readerOf: (alphabet: Alphabet) => Promise<Reader>
  lexiconOf: (alphabet: Alphabet) => Lexicon
}

/** Which alphabet the labels of a picture are mostly written in. The Cyrillic data is asked for only in doubt. */
export async function pictureAlphabet(labels: readonly ItemLabel[], tools: Tools): Promise<Alphabet> {
  const longest = labels
    .toSorted((a, b) => relativeWidth(b) - relativeWidth(a))
    .slice(0, LOOKED_AT)
    .map(({ label }) => label.image)
  const latin = await clearOf('latin', longest, tools)
  if (latin >= longest.length * SURELY_LATIN) return 'latin'
  return (await clearOf('cyrillic', longest, tools)) > latin ? 'cyrillic' : 'latin'
}

const relativeWidth = ({ box, label }: ItemLabel) => label.box.width / box.cell

/** How many of the labels name an item, any item, when read in this alphabet. */
async function clearOf(alphabet: Alphabet, images: readonly Grey[], tools: Tools): Promise<number> {
  const reader = await tools.readerOf(alphabet)
  const lexicon = tools.lexiconOf(alphabet)
  let clear = 0
  for (const image of images) {
    const { state } = labelMatch(await reader.read(image), lexicon)
    if (state === 'found' || state === 'other') clear += 1
  }
  return clear
}
