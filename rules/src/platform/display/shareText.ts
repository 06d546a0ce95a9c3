import type { Language } from '../languages/index.ts'
import { numberText, type NumberStyle } from './numberText.ts'
import { withPercent } from './percentText.ts'

/** Formats a share as per cents, whole unless decimals are requested: 0.256 is 26%. */
export function shareText(share: number | null | undefined, language: Language, style?: NumberStyle): string {
  return withPercent(numberText(typeof share === 'number' ? share * 100 : share, language, style), language)
}
