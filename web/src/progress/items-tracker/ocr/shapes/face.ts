import { ROWS } from './evidence.ts'
import { LETTERS, LETTER_BASE, LETTER_ROWS, START } from './letters.ts'

/** Image of a sign in a picture, in the scale of the evidence and as wide as the pen moves on for it. */
export type Glyph = { advance: number; width: number; data: Float32Array; energy: number }

/** Glyphs by the number of their sign. */
export type Face = readonly Glyph[]

/** Transformation of the drawn letters to a picture's scale. */
export type Fit = {
  /** Pixels of the evidence for one pixel of the letter, across and down. */
  across: number
  down: number
  /** Row of the baseline. */
  base: number
  /** Columns between the last letter and the right edge. */
  right: number
  /** Level of full ink. */
  gain: number
}

/** Number of columns before the first letter that are compared too, because they must be empty. */
const START_COLUMNS = 5
const PARTS = 4
/** Blur of pictures compared with the drawn letters, across more than down, in pixels of the evidence. */
const [SOFT_ACROSS, SOFT_DOWN] = [2.2, 1.6]

/** Draws the glyphs of the given signs; the others are empty. */
export function drawnFace(fit: Fit, signs?: ReadonlySet<number>): Face {
  return LETTERS.map((_, sign) => {
    if (sign === START) return makeGlyph(START_COLUMNS, new Float32Array(START_COLUMNS * ROWS))
    return !signs || signs.has(sign) ? drawn(sign, fit) : makeGlyph(0, new Float32Array(0))
  })
}

export function makeGlyph(advance: number, data: Float32Array): Glyph {
  return { advance, width: data.length / ROWS, data, energy: energyOf(data) }
}

export function energyOf(data: Float32Array): number {
  let sum = 0
  for (const level of data) sum += level * level
  return sum
}

function drawn(sign: number, { across, down, base, gain }: Fit): Glyph {
  const letter = LETTERS[sign] ?? { advance: 0, width: 0, ink: new Uint8Array(0) }
  const width = Math.max(1, Math.round(letter.advance * across))
  const data = new Float32Array(ROWS * width)
  const columns = spots(width, SOFT_ACROSS).map((x) => Math.floor(x / across))
  const rows = spots(ROWS, SOFT_DOWN).map((y) => Math.floor((y - base) / down + LETTER_BASE))
  for (const [j, row] of rows.entries()) {
    if (row < 0 || row >= LETTER_ROWS) continue
    for (const [i, column] of columns.entries()) {
      if (column < 0 || column >= letter.width) continue
      const at = Math.floor(j / PARTS) * width + Math.floor(i / PARTS)
      data[at] = (data[at] ?? 0) + (gain * (letter.ink[row * letter.width + column] ?? 0)) / (15 * PARTS ** 2)
    }
  }
  return makeGlyph(letter.advance * across, data)
}

/** Computes the samples of each pixel, spread beyond it, so that they blur into its neighbours. */
function spots(length: number, spread: number): number[] {
  return Array.from(
    { length: length * PARTS },
    (_, i) => Math.floor(i / PARTS) + 0.5 + (((i % PARTS) + 0.5) / PARTS - 0.5) * spread,
  )
}

/** Minimum width to which the game squeezes names. */
const NARROWEST = 0.72

/** Computes the share of its width to which a name is squeezed; 1 if it fits its room. */
export const squeezeOf = (width: number, room: number): number =>
  width <= room ? 1 : Math.max(NARROWEST, room / width)

/** Squeezes the letters, as the game does with names that are too long for their cell. */
export function squeezeFace(face: Face, share: number): Face {
  return face.map(({ advance, width, data }) => {
    const narrow = Math.max(1, Math.round(width * share))
    const out = new Float32Array(ROWS * narrow)
    for (let j = 0; j < ROWS; j += 1) {
      for (let i = 0; i < narrow * PARTS; i += 1) {
        const from = Math.min(width - 1, Math.floor(((i + 0.5) * width) / (narrow * PARTS)))
        const at = j * narrow + Math.floor(i / PARTS)
        out[at] = (out[at] ?? 0) + (data[j * width + from] ?? 0) / PARTS
      }
    }
    return makeGlyph(advance * share, out)
  })
}
