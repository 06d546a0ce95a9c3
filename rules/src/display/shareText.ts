import type { Language } from '../languages/index.ts'
import { NO_VALUE, numberText } from './numberText.ts'
import { withPercent } from './percentText.ts'

/** A part of one as whole per cents: 0.256 is 26%. */
export function shareText(share: number | null | undefined, language: Language): string {
  const text = numberText(typeof share === 'number' ? share * 100 : share, language)
  return text === NO_VALUE ? text : withPercent(text, language)
}
