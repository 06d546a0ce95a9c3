import type { ReadFind } from './inPage.ts'
import type { PlannedItem, PlannedPicture } from './plan.ts'

/** Counts of what was read against what was drawn. */
export type Score = {
  /** Needed items in the picture, and how many of these were read and named correctly. */
  wanted: number
  right: number
  /** Items named without a question; `ticked` of these count unless the player rejects them, correctly or not. */
  named: number
  ticked: number
  tickedRight: number
  /** Wanted items that became a question with the right item among its answers. */
  asked: number
  /** Right items with the correct count, and right items with the correct found-in-raid mark. */
  counted: number
  marked: number
}

export type Fault = { picture: string; drawn: string; read: string; state: string }

export const NO_SCORE: Score = {
  wanted: 0,
  right: 0,
  named: 0,
  ticked: 0,
  tickedRight: 0,
  asked: 0,
  counted: 0,
  marked: 0,
}

export function sumOf(a: Score, b: Score): Score {
  return {
    wanted: a.wanted + b.wanted,
    right: a.right + b.right,
    named: a.named + b.named,
    ticked: a.ticked + b.ticked,
    tickedRight: a.tickedRight + b.tickedRight,
    asked: a.asked + b.asked,
    counted: a.counted + b.counted,
    marked: a.marked + b.marked,
  }
}

/** Matches each find to the item whose top right corner it has: labels stand there. */
export function scorePicture(
  picture: PlannedPicture,
  allFinds: readonly ReadFind[],
): { score: Score; faults: Fault[] } {
  // Items outside the tracker's needs are only suggestions and do not count.
  const finds = allFinds.filter(({ match }) => match.state !== 'other')
  const { left = 0, top: above = 0 } = picture.cut ?? {}
  const by = picture.resized ?? 1
  const drawn = picture.panels.flatMap((panel) =>
    panel.items.map((item) => ({
      item,
      right: by * (panel.x + (item.column + item.width) * picture.cell - left),
      top: by * (panel.y + item.row * picture.cell - above),
    })),
  )
  const near = (by * picture.cell) / 4
  const findOf = new Map<PlannedItem, ReadFind>()
  for (const find of finds) {
    const { x, y, width } = find.box
    const at = drawn.find(({ right, top }) => Math.abs(right - x - width) < near && Math.abs(top - y) < near)
    if (at) findOf.set(at.item, find)
  }
  const parts = drawn.map(({ item }) => ({
    item,
    find: findOf.get(item),
    score: itemScore(item, findOf.get(item)),
  }))
  const placed = new Set(findOf.values())
  const strays = finds.filter((find) => !placed.has(find))
  const start = { ...NO_SCORE, named: strays.length, ticked: strays.filter(isTicked).length }
  const score = parts.map((part) => part.score).reduce(sumOf, start)
  const faults = parts.filter(({ item, score: own }) =>
    isAsked(item) ? own.right === 0 : own.named > own.right,
  )
  return {
    score,
    faults: faults.map(({ item, find }) => ({
      picture: picture.name,
      drawn: item.label,
      read: find?.text ?? '',
      state: find?.match.state ?? 'none',
    })),
  }
}

/** Returns true if the item must be found: it is needed and its label is legible. */
const isAsked = ({ wanted, isHidden = false }: PlannedItem) => wanted && !isHidden

const isTicked = ({ match }: ReadFind) => match.state === 'found' && !match.isDoubtful

function itemScore(item: PlannedItem, find: ReadFind | undefined): Score {
  const { match } = find ?? {}
  const isNamed = match?.state === 'found'
  const isRight = isNamed && match.uid === item.uid
  const isQuestion = match?.state === 'unsure' && match.uids.includes(item.uid)
  const isCounted = find !== undefined && isTicked(find) && !(isRight && item.isHidden)
  const one = (is: boolean) => (is ? 1 : 0)
  return {
    wanted: one(isAsked(item)),
    right: one(isRight && isAsked(item)),
    named: one(isNamed && !(isRight && item.isHidden)),
    ticked: one(isCounted),
    tickedRight: one(isCounted && isRight),
    asked: one(isAsked(item) && isQuestion),
    counted: one(isRight && isAsked(item) && find?.count === item.count),
    marked: one(isRight && isAsked(item) && find?.isMarked === item.found),
  }
}
