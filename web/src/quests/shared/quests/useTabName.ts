import { NO_TAB } from '@raidkit/rules/quests/quest-list'
import { QUEST_TABS } from '@raidkit/rules/quests/quests'
import { useCallback } from 'react'
import { useText } from '../../../i18n/useText.ts'

/** Returns a function that names a tab of a trader's quests as the game does, by the key of its group. */
export function useTabName(): (key: string) => string {
  const t = useText()
  return useCallback((key) => t(`quest.tab.${QUEST_TABS.find((tab) => String(tab) === key) ?? NO_TAB}`), [t])
}
