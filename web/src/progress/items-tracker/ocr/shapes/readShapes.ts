import {
  hasFittingSize,
  nearEntries,
  readDistance,
  readKeys,
  writtenNames,
} from '@raidkit/rules/catalogue/ocr-match'
import type { ItemSize, Lexicon, WrittenName } from '@raidkit/rules/catalogue/ocr-match'
import type { Grey } from '../../../shared/ocr/grey.ts'
import type { ItemBox } from '../pixels/itemBoxes.ts'
import { evidenceOf, type Evidence } from './evidence.ts'
import { drawnFace, type Fit } from './face.ts'
import { fittedFace, fittedFaces, type Guess } from './fitFace.ts'
import { faceWithout, learnedFace, lessonOf, type KnownLine } from './learnedFace.ts'
import { signsOf } from './letters.ts'
import {
  facesOf,
  likelyNames,
  rankedName,
  type Faces,
  type Question,
  type RankedName,
} from './rankedNames.ts'

/** Readings of a label in several looks; `uid` is set if the recogniser is sure of the item. */
export type ReadLabel = { box: ItemBox; texts: readonly string[]; uid: string | undefined }

export type ShapeName = WrittenName & { signs: Uint8Array }

/** Returns the names that can be compared by their looks. */
export function shapeNames(lexicon: Lexicon): ShapeName[] {
  return writtenNames(lexicon).flatMap((name) => {
    const signs = signsOf(name.text)
    return signs ? [{ ...name, signs }] : []
  })
}

/** Number of names guessed for each label, if too few are sure to find the scale of the letters by. */
const GUESSES = 3
const ENOUGH_SURE = 12
/** Cost of a name of another size; the border may have been seen wrongly. */
const WRONG_SIZE = 10
/** Minimum number of known lines: fewer teach more of the items' pictures than of letters. */
const FEWEST_TEACHERS = 3

type Label = { index: number; line: Evidence; question: Question<ShapeName>; known: KnownLine | undefined }
type Names = { lexicon: Lexicon; names: readonly ShapeName[] }

/**
 * Names labels by their looks: finds the scale of the letters, learns how this picture writes them from the sure
 * labels, and rates how well every name of the game explains each label, twice more as more of them become sure.
 */
export function readShapes(
  grey: Grey,
  asked: readonly ReadLabel[],
  known: Names,
): (RankedName<ShapeName> | undefined)[] {
  const lines = evidenceOf(
    grey,
    asked.map(({ box }) => box),
  )
  const byEntry = Map.groupBy(known.names, ({ entry }) => entry)
  const labels = lines.flatMap((line, index) => {
    const one = asked[index]
    return one ? [labelOf(one, { index, line }, known)] : []
  })
  const sure = labels.flatMap(({ line, known: own }) =>
    own ? [{ line, names: [{ signs: own.signs, cost: 0 }] }] : [],
  )
  const guessed = (label: Label): Guess[] => {
    const { texts = [], box } = asked[label.index] ?? {}
    if (label.known || !box) return []
    const near = nearEntries(known.lexicon, { keys: readKeys(texts), size: sizeOf(box), count: GUESSES })
    const names = near.flatMap(({ entry, cost }) =>
      (byEntry.get(entry) ?? []).map(({ signs }) => ({ signs, cost })),
    )
    return names.length > 0 ? [{ line: label.line, names }] : []
  }
  if (sure.length >= ENOUGH_SURE) return believed(taught(labels, fittedFace(sure)))
  const guesses = [...sure, ...labels.flatMap(guessed)]
  if (guesses.length === 0) return asked.map(() => undefined)
  const [best] = fittedFaces(guesses, TRIED_WIDTHS)
    .map((fit) => ({ fit, value: shownBy(namedWith(some(labels, TRIED_LABELS), fit)) }))
    .toSorted((a, b) => b.value - a.value)
  return best ? believed(taught(labels, refitted(labels, best.fit))) : asked.map(() => undefined)
}

/** Fits the scale again by the names found with it: guesses are mostly wrong, these are not. */
function refitted(labels: readonly Label[], fit: Fit): Fit {
  const sampled = some(labels, REFIT_LABELS)
  const names = namedWith(sampled, fit)
  const sure = sampled.flatMap(({ line }, i): Guess[] => {
    const name = names[i]
    return name && teaches(name) ? [{ line, names: [{ signs: name.name.signs, cost: 0 }] }] : []
  })
  return sure.length >= FEWEST_TO_REFIT ? fittedFace(sure) : fit
}

/** Number of widths and of labels that are tried if the scale rests on guesses. */
const TRIED_WIDTHS = 5
const TRIED_LABELS = 10
/** Number of labels by which the best of them is refined, and minimum number of sure ones among them. */
const REFIT_LABELS = 30
const FEWEST_TO_REFIT = 6
/** Maximum lead that counts: a name further ahead is no surer. */
const FAR_AHEAD = 15

/** Names labels with letters of this scale: with a wrong one, no name is ahead of the others. */
function namedWith(labels: readonly Label[], fit: Fit): (RankedName<ShapeName> | undefined)[] {
  const faces = facesOf(drawnFace(fit), fit.right)
  return labels.map(({ question }) => rankedName(question, faces))
}

/** Picks labels from all over the picture. */
function some(labels: readonly Label[], count: number): Label[] {
  const every = Math.max(1, labels.length / count)
  return labels.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every))
}

/**
 * Measures how much the names show of the lines: the likeness of each, weighted by its lead. Single letters are left
 * out, because chance shows them anywhere.
 */
export const shownBy = (names: readonly (RankedName<ShapeName> | undefined)[]): number =>
  names.reduce(
    (sum, one) => sum + (one && isLikelyShape(one) ? one.likeness * Math.min(FAR_AHEAD, one.lead) : 0),
    0,
  )

const sizeOf = ({ columns, rows }: ItemBox): ItemSize => ({ width: columns, height: rows })

function labelOf(
  { box, texts, uid }: ReadLabel,
  { index, line }: { index: number; line: Evidence },
  { names }: Names,
): Label {
  const keys = readKeys(texts)
  const size = sizeOf(box)
  const [own] = names
    .filter(({ entry }) => uid !== undefined && entry.items.some((item) => item.uid === uid))
    .toSorted((a, b) => readDistance(keys, a.entry) - readDistance(keys, b.entry))
  return {
    index,
    line,
    known: own && { line, signs: own.signs },
    question: {
      line,
      names,
      handicap: ({ entry }) => (entry.items.some((item) => hasFittingSize(item, size)) ? 0 : WRONG_SIZE),
      readCost: ({ entry }) => readDistance(keys, entry),
      isSame: (one, other) => one.entry === other.entry,
    },
  }
}

/**
 * Creates a function that ranks the names of a label, and keeps to the likely ones once it has compared all of them.
 */
function asker() {
  const likely = new Map<Label, readonly ShapeName[]>()
  return (label: Label, faces: Faces): RankedName<ShapeName> | undefined => {
    const names = likely.get(label) ?? likelyNames(label.question, faces)
    likely.set(label, names)
    return rankedName({ ...label.question, names }, faces)
  }
}

type Asker = ReturnType<typeof asker>
type Teacher = KnownLine & { index: number }

/** Returns the labels that are sure, by what was read or by their looks in these letters. */
function teachersOf(labels: readonly Label[], ask: Asker, faces: Faces): Teacher[] {
  return labels.flatMap((label) => {
    const { index, line, known } = label
    if (known) return [{ index, ...known }]
    const ranked = ask(label, faces)
    return ranked && teaches(ranked) ? [{ index, line, signs: ranked.name.signs }] : []
  })
}

function taught(labels: readonly Label[], fit: Fit): (RankedName<ShapeName> | undefined)[] {
  const { right } = fit
  const drawn = drawnFace(fit)
  const ask = asker()
  let known = labels.flatMap(({ index, known: own }): Teacher[] => (own ? [{ index, ...own }] : []))
  let face = drawn
  for (let pass = 0; pass < 2; pass += 1) {
    if (known.length >= FEWEST_TEACHERS) face = learnedFace(lessonOf(drawn, face, { known, right }))
    known = teachersOf(labels, ask, facesOf(face, right))
  }
  const lesson = known.length >= FEWEST_TEACHERS ? lessonOf(drawn, face, { known, right }) : undefined
  const last = lesson ? learnedFace(lesson) : face
  return labels.map((label) => {
    const own = known.findIndex(({ index }) => index === label.index)
    return ask(label, facesOf(lesson && own >= 0 ? faceWithout(lesson, last, own) : last, right))
  })
}

/**
 * Reports whether a match may teach letters, which takes more than to be believed: an error would teach more errors.
 */
const teaches = ({ likeness, lead, leadShare }: RankedName<ShapeName>) =>
  likeness > 0.6 && leadShare > 0.3 && lead > 8

/**
 * Minimum that names must show of each label. With less, the letters are not this picture's: another scale or another
 * language.
 */
export const LEAST_SHOWN = 2.5

/** Keeps only names far ahead if all names together show next to nothing; the others are worth a question. */
function believed(names: (RankedName<ShapeName> | undefined)[]): (RankedName<ShapeName> | undefined)[] {
  if (shownBy(names) >= LEAST_SHOWN * names.length) return names
  return names.map((one) => (one && !teaches(one) ? { ...one, lead: Math.min(one.lead, LEAST_LEAD) } : one))
}

const LEAST_LIKENESS = 0.5
const LEAST_LEAD_SHARE = 0.1
const LEAST_LEAD = 3.5
/** Minimum lead of a name of one letter, which is found in many a picture. */
const LEAST_LEAD_ALONE = 8

/** Reports whether a label surely bears the name that explains it best. */
export function isSureShape({ name, likeness, lead, leadShare }: RankedName<ShapeName>): boolean {
  const isAlone = name.signs.length <= 2 // including the empty start
  const least = isAlone ? LEAST_LEAD_ALONE : LEAST_LEAD
  return likeness > LEAST_LIKENESS && leadShare > LEAST_LEAD_SHARE && lead > least
}

/** Reports whether a match is worth a question. */
export const isLikelyShape = ({ name, likeness, lead }: RankedName<ShapeName>): boolean =>
  name.signs.length > 2 && likeness > LEAST_LIKENESS && lead > 1
