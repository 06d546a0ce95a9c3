import { dateText, durationText, moneyText, NO_VALUE } from '@raidkit/rules/display'
import { mapBySlug } from '@raidkit/rules/maps'
import { CURRENCIES } from '@raidkit/rules/price-types'
import type { LoggedMoney } from '@raidkit/rules/game-logs'
import { useMapName } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { ownZone } from '../../ui/ownZone.ts'

/** Raids in words: maps, times and money as the reader writes them. */
export function useRaidTexts() {
  const language = useLanguage()
  const mapName = useMapName()
  return {
    /** Of a map that the site does not know, as the game calls it. */
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
