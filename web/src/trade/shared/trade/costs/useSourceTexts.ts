import type { SourceLine } from '@raidkit/contract/trade/barters'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { useCallback } from 'react'
import { useText } from '../../../../i18n/useText.ts'
import { useTraderNames } from '../../../../catalogue/shared/game/useTraderNames.ts'

/** Returns the function that describes the sources of an item, one short text for each. */
export function useSourceTexts(): (round: { sources: readonly SourceLine[] }) => string[] {
  const t = useText()
  const traderNames = useTraderNames()
  return useCallback(
    ({ sources }) => {
      const nameOf = ({ trader }: SourceLine) => {
        const known = TRADER_NAMES.find((name) => name === trader)
        return known ? traderNames[known] : (trader ?? '')
      }
      const placeOf = (source: SourceLine) => {
        const { from, level = 1, stationName = '' } = source
        if (from === 'flea') return t('trade.sources.flea')
        if (from === 'craft') return t('trade.sources.craft', { station: stationName, level })
        return t(`trade.sources.${from}`, { trader: nameOf(source), level })
      }
      return sources.map((source) =>
        source.quest
          ? t('trade.sources.afterQuest', { place: placeOf(source), quest: source.quest })
          : placeOf(source),
      )
    },
    [t, traderNames],
  )
}
