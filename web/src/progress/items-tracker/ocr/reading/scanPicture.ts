import {
  countIn,
  entryMatch,
  jointMatch,
  labelMatch,
  type LabelMatch,
  type LabelRead,
  type Lexicon,
} from '@raidkit/rules/catalogue/ocr-match'
import type { Box, Grey } from '../../../shared/ocr/grey.ts'
import type { ItemBox } from '../pixels/itemBoxes.ts'
import { belowMark, labelStrip, type Look } from '../pixels/strip.ts'
import type { RankedName } from '../shapes/rankedNames.ts'
import {
  isLikelyShape,
  isSureShape,
  readShapes,
  shapeNames,
  shownBy,
  type ShapeName,
} from '../shapes/readShapes.ts'
import type { ItemLabel } from './itemLabels.ts'
import type { Reader } from './reader.ts'

/** Find at one place of the picture. */
export type Find = {
  box: Box
  text: string
  match: Extract<LabelMatch, { state: 'found' | 'unsure' }> | OtherMatch
  count: number
  /** The corner has the mark of items found in raid. */
  isMarked: boolean
}

/** An item that the tracker does not need; advice is given on it all the same. */
export type OtherMatch = { state: 'other'; uid: string; confidence: number }

type Tools = {
  /** The first reads the main alphabet of the picture; the others read what it could not. */
  readers: readonly Reader[]
  lexicon: Lexicon
  /** Parts of the lexicon, one for each possible alphabet whose letters were drawn. */
  shown: readonly Lexicon[]
  onStep: (done: number, all: number) => void
}

/** Minimum certainty of a number; with less it is a stroke of the item's picture. */
const LEAST_SURE = 0.4
/** Looks in the order of their accuracy. Labels that they leave open are settled by the shapes of the letters. */
const LOOKS: readonly Look[] = ['plain', 'wide', 'firm']
/** Share of the whole time that reading takes; the rest goes into shapes and counts. */
const READING_SHARE = 0.75

export type ScanResult = {
  finds: Find[]
  /** Number of labels whose name is clear, whether the tracker needs the item or not. */
  read: number
  /** Number of labels that were read clearly and name no item, because they are in another language. */
  strange: number
}

/**
 * Reads the labels of a picture one after the other, settles the doubtful ones by their shapes, then reads the counts.
 */
export async function scanPicture(
  grey: Grey,
  labels: readonly ItemLabel[],
  tools: Tools,
): Promise<ScanResult> {
  const reads: Read[] = []
  for (const [i, label] of labels.entries()) {
    tools.onStep(i * READING_SHARE, labels.length)
    reads.push(await readLabel(grey, label, tools))
  }
  const { shapes, lexicon } = bestShown(grey, reads, tools)
  const all = reads.map((read, i) => ({ box: read.box, ...settled(read, shapes[i], lexicon) }))
  const found = all.flatMap(({ box, match, text }): Omit<LocatedFind, 'count' | 'isMarked'>[] => {
    if (match.state === 'found' || match.state === 'unsure') return [{ box, text, match }]
    if (match.state === 'other' && match.uid !== undefined)
      return [{ box, text, match: { ...match, uid: match.uid } }]
    return []
  })
  // The Latin reader, which is always the last, knows digits best.
  const digits = tools.readers.at(-1)
  if (!digits) return { finds: [], read: 0, strange: 0 }
  await digits.expect('digits')
  const finds: Find[] = []
  for (const { box, text, match } of found) {
    const uids = match.state === 'unsure' ? match.uids : [match.uid]
    const stack = Math.max(...uids.map(tools.lexicon.stackOf))
    finds.push({ box, text, match, ...(await below(grey, box, { reader: digits, stack })) })
  }
  await digits.expect('anything')
  tools.onStep(labels.length, labels.length)
  const read = all.filter(({ match }) => answerOf(match) !== undefined).length
  return { finds, read, strange: reads.filter(isStrange).length }
}

type LocatedFind = Find & { box: ItemBox }

/** Reads the shapes of the letters in the language in which they show most. */
function bestShown(grey: Grey, reads: readonly Read[], { lexicon, shown }: Tools) {
  const [best] = shown
    .map((own) => ({
      lexicon: own,
      shapes: readShapes(grey, reads, { lexicon: own, names: shapeNames(own) }),
    }))
    .toSorted((a, b) => shownBy(b.shapes) - shownBy(a.shapes))
  return best ?? { lexicon, shapes: [] }
}

/** Readings of a label: `uid` is set if the recogniser is sure of the item, `match` is the best of its readings. */
type Read = {
  box: ItemBox
  match: LabelMatch
  text: string
  texts: string[]
  isSure: boolean
  uid: string | undefined
  byReader: LabelRead[][]
}

/** Minimum certainty and length of a clearly read word that is no name; shorter ones come about by chance. */
const STRANGE_SURENESS = 0.8
const STRANGE_LENGTH = 4

/**
 * Reports whether a label was read clearly and names no item. Only readings in the picture's own alphabet count,
 * because the reader of another makes words of anything.
 */
function isStrange({ match, byReader: [own = []] }: Read): boolean {
  const isWord = ({ text, sureness }: LabelRead) =>
    sureness >= STRANGE_SURENESS && text.length >= STRANGE_LENGTH
  return answerOf(match) === undefined && own.some(isWord)
}

/** Certainty from which a first reading needs no second. */
const SURE_AT_ONCE = 0.9
/** Minimum length of a name; shorter ones have near neighbours. */
const LONG_ENOUGH = 4

/** Reads a label again, with the next reader and in another way, until two looks agree. */
async function readLabel(grey: Grey, { box, label }: ItemLabel, { readers, lexicon }: Tools): Promise<Read> {
  // Readings are kept by reader: those in one alphabet say nothing about those in another.
  const byReader = readers.map((): LabelRead[] => [])
  const size = { width: box.columns, height: box.rows }
  const read: Read = {
    box,
    match: { state: 'unread' },
    text: '',
    texts: [],
    isSure: false,
    uid: undefined,
    byReader,
  }
  const seen = new Set<string>()
  for (const look of LOOKS) {
    const strip = look === 'plain' ? label : labelStrip(grey, box, look)
    if (!strip) continue
    for (const [i, reader] of readers.entries()) {
      const { text, sureness } = await reader.read(strip.image)
      byReader[i]?.push({ text, sureness, size })
      read.texts.push(text)
      const match = asReadBy(i, labelMatch({ text, sureness, size }, lexicon), text)
      if (worth(match) > worth(read.match)) Object.assign(read, { match, text })
      const answer = answerOf(match)
      if (answer === undefined) continue
      const isAtOnce = 'confidence' in match && match.confidence >= SURE_AT_ONCE && text.length >= LONG_ENOUGH
      if (isAtOnce || seen.has(answer))
        return { ...read, match, text, isSure: true, uid: 'uid' in match ? match.uid : undefined }
      seen.add(answer)
      break // The alphabet is right, so another look tells more than another reader.
    }
  }
  return read
}

/** Marks short names as doubtful if the reader of another alphabet than the picture's own made them of single signs. */
const asReadBy = (reader: number, match: LabelMatch, text: string): LabelMatch =>
  match.state === 'found' && reader > 0 && text.length < LONG_ENOUGH ? { ...match, isDoubtful: true } : match

/**
 * Chooses the name that the letters' shapes show, or else what was read: surely, or by all readings of an alphabet
 * together.
 */
function settled(
  { box, match, text, isSure, byReader }: Read,
  shape: RankedName<ShapeName> | undefined,
  lexicon: Lexicon,
): { match: LabelMatch; text: string } {
  const size = { width: box.columns, height: box.rows }
  const shown = shape && entryMatch(shape.name.entry, { sureness: shape.likeness, size })
  if (shown && isSureShape(shape)) return { match: shown, text: shape.name.text }
  if (isSure) return { match, text }
  const joint = byReader.filter((own) => own.length > 1).map((own) => jointMatch(own, lexicon))
  const [best = match] = joint.toSorted((a, b) => worth(b) - worth(a))
  if (best.state === 'unread' && shape && shown?.state === 'found' && isLikelyShape(shape))
    return { match: asQuestion(shown), text: shape.name.text }
  return { match: best, text }
}

/** Factor on the confidence of a guess, against that of an answer. */
const GUESS_SHARE = 0.6

const asQuestion = ({ uid, confidence }: Extract<LabelMatch, { state: 'found' }>): LabelMatch => ({
  state: 'unsure',
  uids: [uid],
  isNamesake: false,
  confidence: confidence * GUESS_SHARE,
})

/** Returns the answer of a reading if it is clear, or if no better look would resolve it: namesakes. */
function answerOf(match: LabelMatch): string | undefined {
  if (match.state === 'found' || match.state === 'other') return `${match.state} ${match.uid ?? ''}`
  return match.state === 'unsure' && match.isNamesake ? match.uids.join(' ') : undefined
}

function worth(match: LabelMatch): number {
  switch (match.state) {
    case 'found':
      return 3 + match.confidence
    case 'other':
      return 3
    case 'unsure':
      return (match.isNamesake ? 2 : 1) + match.confidence
    case 'unread':
      return 0
  }
}

type Counter = { reader: Reader; stack: number }

/**
 * Reads the number below an item only if it can be a count. The item, not the picture, tells whether it stacks or has
 * uses and durability.
 */
async function below(
  grey: Grey,
  box: ItemBox,
  { reader, stack }: Counter,
): Promise<{ count: number; isMarked: boolean }> {
  const { strip, isMarked } = belowMark(grey, box)
  if (!strip || stack <= 1) return { count: 1, isMarked }
  const { text, sureness } = await reader.read(strip.image)
  return { count: (sureness >= LEAST_SURE && countIn(text, stack)) || 1, isMarked }
}
