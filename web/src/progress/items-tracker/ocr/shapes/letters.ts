import letters from './letters.json' with { type: 'json' }

/** A sign as it was drawn once, large: the advance of the pen, and its ink, 0 to 15, row by row. */
export type Letter = { advance: number; width: number; ink: Uint8Array }

/** Number of rows of every letter, and the row of the baseline (`bench/ocr/letters.ts` drew them). */
export const LETTER_ROWS = 26
export const LETTER_BASE = 20

/** Sign before a name, which is empty. */
export const START = 0
const EMPTY: Letter = { advance: 0, width: 0, ink: new Uint8Array(0) }

/** Each line holds the sign, the advance of the pen and the ink in hexadecimal. A space is a sign, too. */
const drawn = letters.map((line) => {
  const [sign = ''] = line
  const [advance, ink = ''] = line.slice(sign.length).trim().split(' ')
  return { sign, letter: letter(Number(advance), ink) }
})
export const LETTERS: readonly Letter[] = [EMPTY, ...drawn.map((one) => one.letter)]
const NUMBERS: ReadonlyMap<string, number> = new Map(drawn.map(({ sign }, i) => [sign, i + 1]))

function letter(advance: number, ink: string): Letter {
  const levels = Uint8Array.from(ink, (level) => parseInt(level, 16))
  return { advance, width: ink.length / LETTER_ROWS, ink: levels }
}

/** Replacements of signs that were not drawn, by their looks. Accented letters lose their accent. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ß: 'B',
  $: 'S',
  '?': '7',
  '×': 'x',
  '°': 'o',
  ',': '.',
  ':': '.',
  '–': '-',
  '″': '"',
  '“': '"',
  '”': '"',
  '„': '"',
}

/**
 * Returns the numbers of a sign. A name with a sign without a shape would never be compared, and another name would be
 * taken for it.
 */
function numbersOf(sign: string): (number | undefined)[] {
  const own = NUMBERS.get(sign)
  if (own !== undefined) return [own]
  const plain = LOOKS_LIKE[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...plain].map((letter) => NUMBERS.get(letter))
}

/** Converts a name to the numbers of its signs, with the empty start; undefined if one of them was never drawn. */
export function signsOf(name: string): Uint8Array | undefined {
  const numbers = [...name.normalize('NFC')].flatMap(numbersOf)
  return numbers.every((number) => number !== undefined) ? Uint8Array.of(START, ...numbers) : undefined
}
