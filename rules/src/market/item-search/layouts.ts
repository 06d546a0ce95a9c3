/** Corresponding keys of the English and the Russian keyboard, from the top left. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** Keys that are swapped on German and French keyboards, compared with the English one. */
const GERMAN = ['yz', 'zy'] as const
const FRENCH = ['aqwz', 'qazw'] as const

const toLatin = swapper(RUSSIAN, LATIN)
const toRussian = swapper(LATIN, RUSSIAN)
const toEnglish = [swapper(...GERMAN), swapper(...FRENCH)]

function swapper(from: string, to: string): (text: string) => string {
  const keys = new Map([...from].map((sign, at) => [sign, to[at] ?? sign]))
  return (text) => [...text].map((sign) => keys.get(sign) ?? sign).join('')
}

/**
 * Returns the texts that the same key presses give on other keyboards, likeliest first: `ыфдуцф` is `salewa`, and
 * `cfktdf` is `салева`. `text` is in lower case.
 */
export function otherLayouts(text: string): string[] {
  const typed = new Set([toLatin(text), toRussian(text), ...toEnglish.map((swap) => swap(text))])
  typed.delete(text)
  return [...typed]
}
