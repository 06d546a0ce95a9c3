import { dateText, durationText, moneyText, NO_VALUE } from '@raidkit/rules/platform/display'
import { mapBySlug } from '@raidkit/rules/platform/maps'
import { CURRENCIES } from '@raidkit/rules/platform/price-types'
import type { LoggedMoney } from '@raidkit/rules/pilot/game-logs'
import { useMapName } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { ownZone } from '../../ui/text/ownZone.ts'

/** Provides texts about raids: maps, times and money in the reader's format. */
export function useRaidTexts() {
  const language = useLanguage()
  const mapName = useMapName()
  return {
    /** Returns a map's name; for an unknown map the game's own name. */
    map: (map: string) => {
      const slug = mapBySlug(map)?.slug
      return slug ? mapName(slug) : map
    },
    when: (ms: number) => dateText(ms, ownZone()),
    length: (ms: number | undefined) =>
      ms === undefined ? NO_VALUE : durationText(Math.round(ms / 1_000), language),
    money: (money: LoggedMoney) =>
      CURRENCIES.flatMap((one) =>
        money[one] === undefined ? [] : moneyText(money[one], language, one),
      ).join(' + '),
  }
}
export type RaidTexts = ReturnType<typeof useRaidTexts>
