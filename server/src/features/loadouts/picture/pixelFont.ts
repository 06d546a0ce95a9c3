/** Letters of five by seven dots: seven rows as two hexadecimal digits each, the left dot is the highest of five bits. */
const ROWS: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '11111115151b11',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
  '0': '0e11131519110e',
  '1': '040c040404040e',
  '2': '0e11010608101f',
  '3': '1e01010e01011e',
  '4': '02060a121f0202',
  '5': '1f101e0101110e',
  '6': '0e101e1111110e',
  '7': '1f010204080808',
  '8': '0e11110e11110e',
  '9': '0e11110f01010e',
  ' ': '00000000000000',
  '.': '00000000000c0c',
  ',': '00000000000408',
  '-': '0000000e000000',
  '/': '01010204081010',
  ':': '000c0c000c0c00',
  '(': '02040808080402',
  ')': '08040202020408',
  "'": '04040000000000',
  '!': '04040404040004',
  '?': '0e110106040004',
  '+': '0004041f040400',
  '&': '0c12140815120d',
  '#': '0a0a1f0a1f0a0a',
  '%': '18190204081303',
  Б: '1f10101e11111e',
  Г: '1f101010101010',
  Д: '060a0a0a0a1f11',
  Ж: '15150e040e1515',
  З: '0e11010601110e',
  И: '11111315191111',
  Й: '0a041113151911',
  Л: '07090909090911',
  П: '1f111111111111',
  У: '1111110f01110e',
  Ф: '040e15150e0404',
  Ц: '12121212121f01',
  Ч: '1111110f010101',
  Ш: '1515151515151f',
  Щ: '15151515151f01',
  Ъ: '1808080e09090e',
  Ы: '1111111d13131d',
  Ь: '1010101e11111e',
  Э: '0e11010701110e',
  Ю: '1215151d151512',
  Я: '0f11110f050911',
}

/** Russian letters that look like Latin ones. */
const SAME: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  Ё: 'E',
}

export const GLYPH = { width: 5, height: 7 } as const

/** The rows of a letter, top first; undefined for what cannot be drawn. */
export function glyphOf(letter: string): number[] | undefined {
  const upper = letter.toUpperCase()
  const rows = ROWS[SAME[upper] ?? upper]
  return rows?.match(/../g)?.map((row) => Number.parseInt(row, 16))
}

/** Whether every letter of a text can be drawn. */
export function isDrawable(text: string): boolean {
  return Array.from(text).every((letter) => glyphOf(letter) !== undefined)
}
