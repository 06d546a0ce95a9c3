import { isEstimate } from '@raidkit/rules/trade/barters'
import { numberText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { useMemo } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import type { HandedStack } from './costLines.ts'
import type { TradeNames } from '../tradeNames.ts'

type Exchange = { takes: readonly HandedStack[] }

export type TakenText = (exchange: Exchange) => { whole: string; short: string }

/** Returns the function that lists the ingredients of an exchange, with full and with short names. */
export function useTakenText({ itemOf }: TradeNames): TakenText {
  const t = useText()
  const language = useLanguage()
  return useMemo(() => takenTexts({ itemOf, t, language }), [itemOf, t, language])
}

type Words = { itemOf: TradeNames['itemOf']; t: ReturnType<typeof useText>; language: Language }

/** Caches the texts by exchange, because rows render often. */
function takenTexts(words: Words): TakenText {
  const known = new WeakMap<Exchange, ReturnType<TakenText>>()
  return (exchange) => {
    const found = known.get(exchange)
    if (found) return found
    const said = (name: 'name' | 'shortName') =>
      exchange.takes.map((stack) => stackText(stack, name, words)).join(' + ')
    const text = { whole: said('name'), short: said('shortName') }
    known.set(exchange, text)
    return text
  }
}

function stackText(
  { itemUid, count, isTool, dogtagLevel: level }: HandedStack,
  which: 'name' | 'shortName',
  { itemOf, t, language }: Words,
): string {
  const name = itemOf(itemUid)?.[which] ?? t('trade.gone')
  if (isTool) return t('trade.takesTool', { name })
  const text = t(isEstimate({ itemUid, count }) ? 'trade.takesAbout' : 'trade.takes', {
    count: numberText(count, language, { decimals: 2 }),
    name,
  })
  return level === undefined ? text : `${text} ${t('trade.tagLevel', { level })}`
}
