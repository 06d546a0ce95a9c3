/** Decimal digit of any script. Unicode encodes them in runs of ten from zero to nine, some of them adjacent. */
const FIGURE = /^\p{Nd}$/u

/**
 * Extracts the digits of a typed or pasted code as ASCII: `١٢٣ 456` becomes `123456`. All other characters are dropped.
 */
export function codeDigits(typed: string): string {
  let digits = ''
  for (const sign of typed) if (FIGURE.test(sign)) digits += valueOf(sign.codePointAt(0) ?? 0)
  return digits
}

function valueOf(figure: number): number {
  let first = figure
  while (FIGURE.test(String.fromCodePoint(first - 1))) first -= 1
  return (figure - first) % 10
}
