import type { AmmoLine, AmmoSourceLine } from '@raidkit/contract/ammo'
import { TRADER_NAMES } from '@raidkit/rules/traders'
import { useCallback } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useTraderNames } from '../../subjects/game/useTraderNames.ts'

/** Where a round comes from, a short text for each place. */
export function useSourceTexts(): (round: Pick<AmmoLine, 'sources'>) => string[] {
  const t = useText()
  const traderNames = useTraderNames()
  return useCallback(
    ({ sources }) => {
      const nameOf = ({ trader }: AmmoSourceLine) => {
        const known = TRADER_NAMES.find((name) => name === trader)
        return known ? traderNames[known] : (trader ?? '')
      }
      const placeOf = (source: AmmoSourceLine) => {
        const { from, level = 1, stationName = '' } = source
        if (from === 'flea') return t('ammo.source.flea')
        if (from === 'craft') return t('ammo.source.craft', { station: stationName, level })
        return t(`ammo.source.${from}`, { trader: nameOf(source), level })
      }
      return sources.map((source) =>
        source.quest
          ? t('ammo.source.afterQuest', { place: placeOf(source), quest: source.quest })
          : placeOf(source),
      )
    },
    [t, traderNames],
  )
}
