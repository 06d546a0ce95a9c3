import letters from './letters.json' with { type: 'json' }

/** A sign as it was drawn once, large: how far the pen moves on, and its ink, 0 to 15, row by row. */
export type Letter = { advance: number; width: number; ink: Uint8Array }

/** Rows of every letter, and the one that it stands on (`bench/ocr/letters.ts` drew them). */
export const LETTER_ROWS = 26
export const LETTER_BASE = 20

/** What stands before a name: nothing. */
export const START = 0
const EMPTY: Letter = { advance: 0, width: 0, ink: new Uint8Array(0) }

/** Each line: the sign, how far the pen moves on, the ink in hexadecimal. A space is a sign, too. */
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

/** Signs that were not drawn, as those that look most like them. Marked letters come apart into a letter and a mark. */
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

/** A name with a sign that has no shape would never be compared, and another name would be taken for it. */
function numbersOf(sign: string): (number | undefined)[] {
  const own = NUMBERS.get(sign)
  if (own !== undefined) return [own]
  const plain = LOOKS_LIKE[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return [...plain].map((letter) => NUMBERS.get(letter))
}

/** A name by the numbers of its signs, with the empty start; undefined where one of them was never drawn. */
export function signsOf(name: string): Uint8Array | undefined {
  const numbers = [...name.normalize('NFC')].flatMap(numbersOf)
  return numbers.every((number) => number !== undefined) ? Uint8Array.of(START, ...numbers) : undefined
}
