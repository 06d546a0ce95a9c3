import { ROWS } from './evidence.ts'
import { LETTERS, LETTER_BASE, LETTER_ROWS, START } from './letters.ts'

/** How a sign looks in a picture, in the scale of the evidence: as wide as the pen moves on for it. */
export type Glyph = { advance: number; width: number; data: Float32Array; energy: number }

/** Glyphs by the number of their sign. */
export type Face = readonly Glyph[]

/** How the letters that we know are brought into a picture's scale. */
export type Fit = {
  /** Pixels of the evidence to one of the letter's, across and down. */
  across: number
  down: number
  /** Row of the line that letters stand on. */
  base: number
  /** Columns between the last letter and the right edge. */
  right: number
  /** Level of full ink. */
  gain: number
}

/** Columns before the first letter that are looked at too: nothing may stand there. */
const START_COLUMNS = 5
const PARTS = 4
/** Pictures are less sharp than letters, across more than down, in pixels of the evidence. */
const [SOFT_ACROSS, SOFT_DOWN] = [2.2, 1.6]

/** Glyphs of the signs asked for; the others are empty. */
export function drawnFace(fit: Fit, signs?: ReadonlySet<number>): Face {
  return LETTERS.map((_, sign) => {
    if (sign === START) return glyph(START_COLUMNS, new Float32Array(START_COLUMNS * ROWS))
    return !signs || signs.has(sign) ? drawn(sign, fit) : glyph(0, new Float32Array(0))
  })
}

export function glyph(advance: number, data: Float32Array): Glyph {
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
  return glyph(letter.advance * across, data)
}

/** Where the parts of each pixel lie: spread beyond it, so that they blur into its neighbours. */
function spots(length: number, spread: number): number[] {
  return Array.from(
    { length: length * PARTS },
    (_, i) => Math.floor(i / PARTS) + 0.5 + (((i % PARTS) + 0.5) / PARTS - 0.5) * spread,
  )
}

/** The game sets names no narrower. */
const NARROWEST = 0.72

/** How much narrower a name is set that is wider than its room. */
export const squeezeOf = (width: number, room: number): number =>
  width <= room ? 1 : Math.max(NARROWEST, room / width)

/** The same letters set narrower: names too long for their cell are squeezed into it. */
export function squeezed(face: Face, share: number): Face {
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
    return glyph(advance * share, out)
  })
}
