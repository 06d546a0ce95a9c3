import {
  agreementOf,
  alignedScore,
  alignName,
  renderName,
  widthOf,
  type AlignmentInput,
} from './alignment.ts'
import { ROWS, type Evidence } from './evidence.ts'
import { squeezeFace, type Face } from './face.ts'
import { MARGIN } from './learnedFace.ts'

/** A line, its candidate names, and the costs of each besides its looks: what was read, and the item's size. */
export type Question<Name extends SignedName> = {
  line: Evidence
  names: readonly Name[]
  /** Cheap cost, computed for every name. */
  handicap: (name: Name) => number
  /** Cost computed only for the few names that look alike. */
  readCost: (name: Name) => number
  /** Reports whether no look would tell two names apart. */
  isSame: (one: Name, other: Name) => boolean
}
export type SignedName = { signs: Uint8Array }

export type RankedName<Name> = {
  name: Name
  /** Similarity of the name and the line, up to 1. */
  likeness: number
  /** Lead over the next name, in all and as a share of what makes the two differ. */
  lead: number
  leadShare: number
}

/** Widths of the faces, from unsqueezed to the narrowest. */
const SQUEEZES = [1, 0.93, 0.86, 0.79, 0.72]
const SQUEEZE_STEP = 0.07
/** Cost of a misread sign, in units of the gain by looks. */
const READ_WEIGHT = 6
/** Number of names that are compared again with what was read. */
const SHORTLIST = 30
/** Number of names that are compared again once the letters are known better. */
const LONGLIST = 150
const RIVALS = 10
/** Minimum difference of two names that can be told apart. */
const LEAST_DIFFERENCE = 4

export type Faces = { face: Face; squeezed: (level: number) => Face; right: number }

/** Returns a face with squeezed ones, which are made on first use. */
export function facesOf(face: Face, right: number): Faces {
  const made = [face]
  const squeezedTo = (level: number) => {
    const known = made[level] ?? squeezeFace(face, SQUEEZES[level] ?? 1)
    made[level] = known
    return known
  }
  return { face, squeezed: squeezedTo, right }
}

type Candidate<Name> = { name: Name; seen: AlignmentInput; score: number }

/** Returns the names that explain a line best by their looks alone: the longer list from which later looks choose. */
export function likelyNames<Name extends SignedName>(question: Question<Name>, faces: Faces): Name[] {
  return lookedAt(question, faces, LONGLIST).map(({ name }) => name)
}

/** Returns the name that explains the line best, and its lead; undefined if there is none. */
export function rankedName<Name extends SignedName>(
  question: Question<Name>,
  faces: Faces,
): RankedName<Name> | undefined {
  const short = lookedAt(question, faces, SHORTLIST)
    .map((one) => ({ ...one, score: one.score - READ_WEIGHT * question.readCost(one.name) }))
    .toSorted((a, b) => b.score - a.score)
  return compared(question, short, question.line.width - faces.right)
}

function lookedAt<Name extends SignedName>(
  { line, names, handicap }: Question<Name>,
  faces: Faces,
  count: number,
): Candidate<Name>[] {
  const looks: AlignmentInput[] = []
  const look = (level: number): AlignmentInput => {
    const face = faces.squeezed(level)
    return (looks[level] ??= { face, agree: agreementOf(line, face) })
  }
  const room = line.width - MARGIN
  const isFull = reachesLeft(line)
  const scores = names.map(({ signs }, i) => {
    const width = widthOf(signs, faces.face)
    const name = names[i]
    if (!name || (width > room && !isFull)) return Number.NEGATIVE_INFINITY
    return alignedScore(signs, look(squeezeFor(width, room)), line.width - faces.right) - handicap(name)
  })
  const least = scores.toSorted((a, b) => b - a)[count - 1] ?? Number.NEGATIVE_INFINITY
  return names
    .flatMap((name, i): Candidate<Name>[] => {
      const score = scores[i] ?? Number.NEGATIVE_INFINITY
      if (score < least || score === Number.NEGATIVE_INFINITY) return []
      const seen = look(squeezeFor(widthOf(name.signs, faces.face), room))
      return [{ name, seen, score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
}

function squeezeFor(width: number, room: number): number {
  if (width <= room) return 0
  return Math.min(SQUEEZES.length - 1, Math.round((1 - room / width) / SQUEEZE_STEP))
}

/** Number of columns at the left in which a squeezed name begins, and how many of them have ink. */
const LEFT_COLUMNS = 20
const LEFT_INKED = 3
const INK = 0.5

/** Reports whether there is ink at the left end of the line, as there is where a name had to be squeezed. */
function reachesLeft({ width, data }: Evidence): boolean {
  let inked = 0
  for (let x = 0; x < LEFT_COLUMNS; x += 1) {
    let isInked = false
    for (let j = 0; j < ROWS && !isInked; j += 1) isInked = (data[j * width + x] ?? 0) > INK
    inked += isInked ? 1 : 0
  }
  return inked >= LEFT_INKED
}

function compared<Name extends SignedName>(
  { line, isSame }: Question<Name>,
  [best, ...others]: readonly Candidate<Name>[],
  end: number,
): RankedName<Name> | undefined {
  if (!best) return undefined
  const drawn = ({ name, seen }: Candidate<Name>) => {
    const placed = alignName(name.signs, seen, end)
    return { placed, image: renderName(name.signs, placed, { face: seen.face, width: line.width }) }
  }
  const own = drawn(best)
  const rivals = others.slice(0, RIVALS).filter(({ name }) => !isSame(name, best.name))
  let [lead, leadShare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const rival of rivals) {
    const ahead = best.score - rival.score
    lead = Math.min(lead, ahead)
    const apart = Math.max(LEAST_DIFFERENCE, difference(own.image, drawn(rival).image))
    leadShare = Math.min(leadShare, ahead / apart)
  }
  const likeness = likenessIn(line, own.image, { from: own.placed.at[1] ?? 0, to: end })
  return { name: best.name, likeness, lead, leadShare }
}

function difference(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (const [i, level] of one.entries()) sum += (level - (other[i] ?? 0)) ** 2
  return sum
}

type Span = { from: number; to: number }

/** Computes the correlation of the line with the rendered name, between two columns. */
function likenessIn(line: Evidence, image: Float32Array, { from, to }: Span): number {
  let [both, own, seen] = [0, 0, 0]
  for (let j = 0; j < ROWS; j += 1) {
    for (let x = Math.max(0, from); x < Math.min(line.width, to); x += 1) {
      const [here, ink] = [line.data[j * line.width + x] ?? 0, image[j * line.width + x] ?? 0]
      both += here * ink
      own += ink * ink
      seen += here * here
    }
  }
  return own === 0 ? 1 : both / Math.sqrt(own * seen + 1e-6)
}
