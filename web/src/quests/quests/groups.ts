import { NO_MAP, SEVERAL_MAPS, type QuestGrouping } from '@raidkit/rules/quests/quest-list'
import { useText } from '../../i18n/useText.ts'
import type { ShownState } from '../shared/quests/questGlyphs.ts'
import type { PageChoice } from './choice.ts'
import type { QuestPlaces } from './useQuestPlaces.ts'

/** Returns the filter that leaves only this group; undefined if there is none. */
export function groupChoice(by: QuestGrouping, key: string): Partial<PageChoice> | undefined {
  if (by === 'trader') return { trader: key }
  if (by === 'map') return key === NO_MAP || key === SEVERAL_MAPS ? undefined : { map: key }
  const status = STATUSES[key]
  return status && { status }
}

const STATUSES: Partial<Record<string, PageChoice['status']>> = {
  active: 'Active',
  waiting: 'Locked',
  locked: 'Locked',
  unknown: 'Unknown',
  done: 'Completed',
  failed: 'Closed',
  canceled: 'Closed',
}

/** Returns the state of a group. Open quests, taken or not, are in one group. */
export function stateOfGroup(key: string): ShownState {
  return STATES.find((state) => state === key) ?? 'available'
}

const STATES = ['waiting', 'locked', 'unknown', 'done', 'failed', 'canceled'] as const

export function useGroupName(by: QuestGrouping, places: QuestPlaces): (key: string) => string {
  const t = useText()
  return (key) => {
    if (by === 'trader') return places.traderName(key)
    if (by === 'status') {
      const state = stateOfGroup(key)
      return state === 'available' ? t('quests.status.Active') : t(`quest.state.${state}`)
    }
    if (key === NO_MAP) return t('quests.noMap')
    return key === SEVERAL_MAPS ? t('quests.severalMaps') : places.mapName(key)
  }
}
