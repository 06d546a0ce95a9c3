import {
  countIn,
  jointMatch,
  labelMatch,
  type LabelMatch,
  type LabelRead,
  type Lexicon,
} from '@raidkit/rules/ocr-match'
import type { Box, Grey } from '../pixels/grey.ts'
import type { ItemBox } from '../pixels/itemBoxes.ts'
import { belowMark, labelStrip, type Look } from '../pixels/strip.ts'
import type { ItemLabel } from './itemLabels.ts'
import type { Reader } from './reader.ts'

/** What was found in one place of the picture. */
export type Find = {
  box: Box
  text: string
  match: Extract<LabelMatch, { state: 'found' | 'unsure' }> | OtherMatch
  count: number
  /** The mark of things found in raid stands in the corner. */
  isMarked: boolean
}

/** An item that the tracker does not ask for: advice is given on it all the same. */
export type OtherMatch = { state: 'other'; uid: string; confidence: number }

type Tools = {
  /** The first reads what the picture is mostly written in; the others what it could not make out. */
  readers: readonly Reader[]
  lexicon: Lexicon
  onStep: (done: number, all: number) => void
}

/** A number read with less is a stroke of the item's picture. */
const LEAST_SURE = 0.4
/** In the order of how often each is right. */
const LOOKS: readonly Look[] = ['plain', 'wide', 'firm', 'bare', 'large']

/** Reads the labels of a picture, one line after the other, then the counts of what is wanted. */
export async function scanPicture(grey: Grey, labels: readonly ItemLabel[], tools: Tools): Promise<Find[]> {
  const found: { box: ItemBox; text: string; match: Find['match'] }[] = []
  for (const [i, { box }] of labels.entries()) {
    tools.onStep(i, labels.length)
    const { match, text } = await readLabel(grey, box, tools)
    if (match.state === 'found' || match.state === 'unsure') found.push({ box, text, match })
    if (match.state === 'other' && match.uid !== undefined)
      found.push({ box, text, match: { ...match, uid: match.uid } })
  }
  // The Latin reader, the last in any case, knows digits best.
  const digits = tools.readers.at(-1)
  if (!digits) return []
  await digits.expect('digits')
  const finds: Find[] = []
  for (const { box, text, match } of found) {
    const uids = match.state === 'unsure' ? match.uids : [match.uid]
    const stack = Math.max(...uids.map(tools.lexicon.stackOf))
    finds.push({ box, text, match, ...(await below(grey, box, { reader: digits, stack })) })
  }
  await digits.expect('anything')
  tools.onStep(labels.length, labels.length)
  return finds
}

type Read = { match: LabelMatch; text: string }

/** A first reading as good as this needs no second. */
const SURE_AT_ONCE = 0.9
/** Shorter names have near neighbours. */
const LONG_ENOUGH = 4

/** Looks again, with the next reader and in another way, until two looks agree; else all of them decide together. */
async function readLabel(grey: Grey, box: ItemBox, { readers, lexicon }: Tools): Promise<Read> {
  // By reader: what one alphabet makes of another says nothing about it.
  const reads = readers.map((): LabelRead[] => [])
  const size = { width: box.columns, height: box.rows }
  let best: Read = { match: { state: 'unread' }, text: '' }
  const seen = new Set<string>()
  for (const look of LOOKS) {
    const strip = labelStrip(grey, box, look)
    if (!strip) continue
    for (const [i, reader] of readers.entries()) {
      const { text, sureness } = await reader.read(strip.image)
      const read = { text, sureness, size }
      reads[i]?.push(read)
      const match = labelMatch(read, lexicon)
      if (worth(match) > worth(best.match)) best = { match, text }
      const answer = answerOf(match)
      const isAtOnce = 'confidence' in match && match.confidence >= SURE_AT_ONCE && text.length >= LONG_ENOUGH
      if (answer !== undefined && (isAtOnce || seen.has(answer))) return { match, text }
      if (answer !== undefined) {
        seen.add(answer)
        break // The alphabet is right; another look tells more than another reader.
      }
    }
  }
  const joint = reads.filter((own) => own.length > 1).map((own) => jointMatch(own, lexicon))
  const [match = best.match] = joint.toSorted((a, b) => worth(b) - worth(a))
  return { match, text: best.text }
}

/** What a reading says, where it is clear, or unclear in a way that no better look would change: namesakes. */
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

/** What stands below is read only where it can be a count: uses and durability left are told by the item, not by a look. */
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
