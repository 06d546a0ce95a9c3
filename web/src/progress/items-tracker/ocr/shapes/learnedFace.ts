import { agreementOf, alignName, widthOf } from './alignment.ts'
import { ROWS, type Evidence } from './evidence.ts'
import { makeGlyph, type Face, type Glyph } from './face.ts'
import { START } from './letters.ts'

/** A line whose name is known. */
export type KnownLine = { line: Evidence; signs: Uint8Array }

/** Weights of the drawn letters, of the empty start and of the drawn widths, in letters of the picture. */
const PRIOR = 1
const START_PRIOR = 3
const WIDTH_PRIOR = 2
/** Number of columns beside the longest name that is not squeezed. */
export const MARGIN = 7

/** Signs of a known line: the place of each, and its distance from the next. */
type ShownSigns = { line: Evidence; signs: { sign: number; from: number; gap: number | undefined }[] }
type Sum = { count: number; data: Float32Array; gaps: number; gapCount: number }

/** Knowledge of a picture's letters, gained from its known lines. */
export type Lesson = { drawn: Face; shown: readonly ShownSigns[]; sums: readonly Sum[]; tone: Tone }

/** Collects the letters of known lines, each where `now` fits it best. */
export function lessonOf(
  drawn: Face,
  now: Face,
  { known, right }: { known: readonly KnownLine[]; right: number },
): Lesson {
  const sums = drawn.map(({ data }): Sum => ({
    count: 0,
    data: new Float32Array(data.length),
    gaps: 0,
    gapCount: 0,
  }))
  const shown = known.map((one) => shownBy(one, now, right))
  for (const one of shown)
    for (const sign of new Set(one.signs.map((place) => place.sign)))
      addShown(sums[sign], one, { sign, times: 1 })
  return { drawn, shown, sums, tone: toneOf(drawn, sums) }
}

function shownBy({ line, signs }: KnownLine, now: Face, right: number): ShownSigns {
  if (widthOf(signs, now) > line.width - MARGIN) return { line, signs: [] }
  const { at } = alignName(signs, { face: now, agree: agreementOf(line, now) }, line.width - right)
  const places = [...signs].map((sign, k) => {
    const [from = 0, next] = [at[k], at[k + 1]]
    return { sign, from, gap: next === undefined || sign === START ? undefined : next - from }
  })
  return {
    line,
    signs: places.filter(({ sign, from }) => from >= 0 && from + (now[sign]?.width ?? 0) <= line.width),
  }
}

/** Returns the letters as the picture writes them: the mean of those in known lines. */
export function learnedFace({ drawn, sums, tone }: Lesson): Face {
  return drawn.map((own, sign) => merged(own, sums[sign], sign === START ? undefined : tone))
}

/** Returns the face without the letters of one line, which must not confirm itself. */
export function faceWithout({ drawn, shown, sums, tone }: Lesson, face: Face, index: number): Face {
  const own = shown[index]
  if (!own) return face
  const signs = new Set(own.signs.map(({ sign }) => sign))
  return face.map((glyph, sign) => {
    const sum = sums[sign]
    const plain = drawn[sign]
    if (!signs.has(sign) || !sum || !plain) return glyph
    const rest = { ...sum, data: sum.data.slice() }
    addShown(rest, own, { sign, times: -1 })
    return merged(plain, rest, sign === START ? undefined : tone)
  })
}

/** Adds every place of a sign in a line to the sum, or subtracts it. */
function addShown(
  sum: Sum | undefined,
  { line, signs }: ShownSigns,
  { sign, times }: { sign: number; times: number },
): void {
  if (!sum) return
  const width = sum.data.length / ROWS
  for (const place of signs) {
    if (place.sign !== sign) continue
    sum.count += times
    if (place.gap !== undefined) {
      sum.gaps += times * place.gap
      sum.gapCount += times
    }
    for (let j = 0; j < ROWS; j += 1) {
      const row = j * line.width + place.from
      for (let i = 0; i < width; i += 1)
        sum.data[j * width + i] = (sum.data[j * width + i] ?? 0) + times * (line.data[row + i] ?? 0)
    }
  }
}

/** Mapping from the levels of the drawn letters to those of this picture, for letters that were not seen in it. */
type Tone = { paper: number; ink: number }

function toneOf(drawn: Face, sums: readonly Sum[]): Tone {
  let [all, x, y, xx, xy] = [0, 0, 0, 0, 0]
  for (const [sign, { count, data }] of sums.entries()) {
    if (sign === START || count === 0) continue
    for (const [i, level] of (drawn[sign]?.data ?? new Float32Array(0)).entries()) {
      const seen = (data[i] ?? 0) / count
      all += count
      x += count * level
      y += count * seen
      xx += count * level * level
      xy += count * level * seen
    }
  }
  if (all === 0) return { paper: 0, ink: 1 }
  const ink = (all * xy - x * y) / (all * xx - x * x + 1e-6)
  return { ink, paper: (y - ink * x) / all }
}

function merged(own: Glyph, sum: Sum | undefined, tone: Tone | undefined): Glyph {
  const toned = tone ? own.data.map((level) => tone.paper + tone.ink * level) : own.data
  if (!sum || sum.count === 0) return makeGlyph(own.advance, toned)
  const prior = tone ? PRIOR : START_PRIOR
  const data = toned.map((level, i) => (prior * level + (sum.data[i] ?? 0)) / (prior + sum.count))
  return makeGlyph((WIDTH_PRIOR * own.advance + sum.gaps) / (WIDTH_PRIOR + sum.gapCount), data)
}
