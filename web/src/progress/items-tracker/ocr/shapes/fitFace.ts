import { agreementOf, alignName, widthOf } from './alignment.ts'
import { computeMedian, ROWS, type Evidence } from './evidence.ts'
import { drawnFace, squeezeOf, type Face, type Fit } from './face.ts'
import { MARGIN } from './learnedFace.ts'

/** A line and its candidate names, with the distance of each from what was read there (0 if certain). */
export type Guess = { line: Evidence; names: readonly { signs: Uint8Array; cost: number }[] }

/** Number of lines from which the size of the letters is measured. */
const LOOKED_AT = 24
/** Agreement up to which a match is chance. */
const CHANCE = 0.3
const COST_SHARE = 0.2
/** Length up to which names agree with anything sooner: two or three letters. */
const SHORT = 3
/**
 * Middle of the font sizes, about the game's: 11.5 pixels where a cell has 63. Families differ in width more than in
 * height.
 */
const MIDDLE: Fit = { across: 0.73, down: 0.365, base: 8.5, right: 5, gain: 1 }
const WIDTHS = [0.86, 0.93, 1, 1.08, 1.16, 1.25, 1.35]
const HEIGHTS = [0.9, 1.02]
const BASES = [-0.4, 0.3]
const RIGHTS = [4, 6]
const SAME_WIDTH = 0.03
const FINE_WIDTHS = [0.94, 0.97, 1, 1.03, 1.06]
const FINE_HEIGHTS = [0.94, 1, 1.06]
const FINE_BASES = [-0.4, 0, 0.4]

/** Finds the scale and place of letters at which most guessed names of a picture agree best with their lines. */
export function fittedFace(guesses: readonly Guess[]): Fit {
  const [best = MIDDLE] = fittedFaces(guesses, 1)
  return best
}

type FitValue = { fit: Fit; value: number }

/** Finds the best scales of several widths: if most guesses are wrong, the best of all may be, too. */
export function fittedFaces(guesses: readonly Guess[], count: number): Fit[] {
  const used = guesses.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, LOOKED_AT)
  const signs = new Set(used.flatMap(({ names }) => names.flatMap((name) => [...name.signs])))
  const bestOf = (fits: readonly Fit[], rights: readonly number[]): FitValue => {
    let best: FitValue = { fit: MIDDLE, value: -1 }
    for (const { across, down, base } of fits) {
      const face = drawnFace({ across, down, base, right: 0, gain: 1 }, signs)
      for (const right of rights) {
        const value = agreementWith(used, face, right)
        if (value > best.value) best = { fit: { across, down, base, right, gain: 1 }, value }
      }
    }
    return best
  }
  const coarse = WIDTHS.map((width) =>
    bestOf(around(MIDDLE, { widths: [width], heights: HEIGHTS, bases: BASES }), RIGHTS),
  ).toSorted((a, b) => b.value - a.value)
  const found: Fit[] = []
  for (const { fit: near } of coarse) {
    if (found.length === count) break
    const fine = { widths: FINE_WIDTHS, heights: FINE_HEIGHTS, bases: FINE_BASES }
    const { fit } = bestOf(around(near, fine), [near.right - 1, near.right, near.right + 1])
    // Neighbouring widths lead to the same scale.
    if (found.some(({ across }) => Math.abs(across / fit.across - 1) < SAME_WIDTH)) continue
    found.push({ ...fit, gain: gainOf(used, fit, signs) })
  }
  return found
}

type Changes = { widths: readonly number[]; heights: readonly number[]; bases: readonly number[] }

const around = (fit: Fit, { widths, heights, bases }: Changes): Fit[] =>
  widths.flatMap((width) =>
    heights.flatMap((height) =>
      bases.map((base) => ({
        ...fit,
        across: fit.across * width,
        down: fit.down * height,
        base: fit.base + base,
      })),
    ),
  )

const costOf = ({ names }: Guess) => names[0]?.cost ?? Number.POSITIVE_INFINITY

function agreementWith(guesses: readonly Guess[], face: Face, right: number): number {
  let sum = 0
  for (const { line, names } of guesses) {
    let best = 0
    for (const { signs, cost } of names)
      best = Math.max(best, correlation(line, signs, { face, right }) - COST_SHARE * cost)
    const weight = (names[0]?.signs.length ?? 0) - 1 > SHORT ? 1 : 0.5
    sum += weight * Math.max(0, best - CHANCE) ** 2
  }
  return sum
}

/**
 * Computes the correlation of a line with a name that stands exactly where its widths put it, squeezed if it must be;
 * at most 1.
 */
function correlation(
  line: Evidence,
  signs: Uint8Array,
  { face, right }: { face: Face; right: number },
): number {
  const share = squeezeOf(widthOf(signs, face), line.width - MARGIN)
  let x = line.width - right
  let [both, own, seen] = [0, 0, 0]
  for (let k = signs.length - 1; k > 0; k -= 1) {
    const glyph = face[signs[k] ?? 0]
    if (!glyph) return 0
    x -= glyph.advance * share
    const from = Math.round(x)
    if (from < 0) return 0
    const wide = Math.min(Math.round(glyph.width * share), line.width - from)
    for (let j = 0; j < ROWS; j += 1) {
      for (let i = 0; i < wide; i += 1) {
        const here = line.data[j * line.width + from + i] ?? 0
        const ink = glyph.data[j * glyph.width + Math.floor((i + 0.5) / share)] ?? 0
        both += here * ink
        own += ink * ink
        seen += here * here
      }
    }
  }
  return both / Math.sqrt(own * seen + 1e-6)
}

/** Agreement from which a guess is right. */
const RIGHT_GUESS = 0.5
const [LEAST_GAIN, MOST_GAIN] = [0.3, 1.5]

/** Measures the brightness of ink in lines that are guessed rightly. */
function gainOf(guesses: readonly Guess[], fit: Fit, signs: ReadonlySet<number>): number {
  const face = drawnFace(fit, signs)
  const gains = guesses.flatMap(({ line, names }) => {
    const [best] = names
      .map((name) => ({ ...name, alike: correlation(line, name.signs, { face, right: fit.right }) }))
      .toSorted((a, b) => b.alike - a.alike)
    if (!best || best.alike < RIGHT_GUESS) return []
    const seen = { face, agree: agreementOf(line, face) }
    const { score, energy } = alignName(best.signs, seen, line.width - fit.right)
    return [(score + energy) / 2 / energy]
  })
  return gains.length === 0 ? 0.8 : Math.min(MOST_GAIN, Math.max(LEAST_GAIN, computeMedian(gains)))
}
