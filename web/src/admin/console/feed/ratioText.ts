import { numberText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'

/** How many times as much, or what part: `× 10` and `÷ 10`. Two figures behind the point say enough. */
export function ratioText(ratio: number, language: Language): string {
  const isLess = ratio < 1
  return `${isLess ? '÷' : '×'} ${numberText(isLess ? 1 / ratio : ratio, language, { decimals: 2 })}`
}
