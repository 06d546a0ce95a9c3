import { MAPS, MAPS_WITHOUT_PAGE } from '@raidkit/rules/platform/maps'
import { useMemo } from 'react'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'

export type QuestPlaces = {
  traders: Readonly<Record<string, string>>
  traderName: (trader: string) => string
  mapName: (name: string) => string
}

/** Returns the names of traders and maps, which quests name in English, in the page's language. */
export function useQuestPlaces(traders: Readonly<Record<string, string>>): QuestPlaces {
  const t = useText()
  const { maps } = useSite()
  return useMemo(() => {
    const mapName = (name: string) => {
      const slug = MAPS.find((one) => one.name === name)?.slug
      // The night of Factory has no page of its own.
      if (name === 'Nighttime Factory') return t('quests.nightFactory')
      const other = MAPS_WITHOUT_PAGE.find(({ names }) => names.includes(name))
      if (other) return t(`quests.otherMaps.${other.slug}`)
      return maps.find((map) => map.slug === slug)?.name ?? name
    }
    return { traders, mapName, traderName: (trader) => traders[trader] ?? trader }
  }, [t, maps, traders])
}
