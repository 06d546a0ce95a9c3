import { NODE } from './picture.ts'

/** Fonts of the drawing. `lines`: names that were already broken into lines. */
export type Pen = {
  name: string
  note: string
  head: string
  headSmall: string
  lines: Map<string, readonly string[]>
}

/** Room for a name between the mark and the figures on the right. */
const NAME_WIDTH = NODE.width - 32 - 26
const MOST_LINES = 2

const pens = new Map<string, Pen>()

/** Returns the pen of a font; there is one for each font of the page, so that a name is broken once. */
export function penOf(fontFamily: string): Pen {
  const known = pens.get(fontFamily)
  if (known) return known
  const pen = {
    name: `500 13px ${fontFamily}`,
    note: `600 11px ${fontFamily}`,
    head: `600 15px ${fontFamily}`,
    headSmall: `600 12px ${fontFamily}`,
    lines: new Map(),
  }
  pens.set(fontFamily, pen)
  return pen
}

/** Breaks a name into at most two lines. The font of names must be set. */
export function nameLines(context: CanvasRenderingContext2D, pen: Pen, name: string): readonly string[] {
  const known = pen.lines.get(name)
  if (known) return known
  const lines = brokenLines(name, (text) => context.measureText(text).width <= NAME_WIDTH)
  pen.lines.set(name, lines)
  return lines
}

/** Breaks a text at its spaces, and inside a word that is too long by itself; a text that does not fit ends in dots. */
export function brokenLines(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '' && lines.length < MOST_LINES) {
    const isLast = lines.length === MOST_LINES - 1
    if (fits(rest)) return [...lines, rest]
    if (isLast) return [...lines, shortened(rest, fits)]
    const words = rest.split(' ')
    let count = words.length - 1
    while (count > 0 && !fits(words.slice(0, count).join(' '))) count -= 1
    if (count === 0) return [...lines, shortened(rest, fits)]
    lines.push(words.slice(0, count).join(' '))
    rest = words.slice(count).join(' ')
  }
  return lines
}

function shortened(text: string, fits: (text: string) => boolean): string {
  const letters = [...text]
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
