/** Figures of every script stand in runs of ten from nought to nine, some runs one behind the other. */
const FIGURE = /^\p{Nd}$/u

/** What somebody typed or pasted as a code, in our figures: `١٢٣ 456` is `123456`. Everything else is left out. */
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
