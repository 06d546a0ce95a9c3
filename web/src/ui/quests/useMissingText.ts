import { dateText, numberText } from '@raidkit/rules/display'
import type { Missing } from '@raidkit/rules/quest-progress'
import { useCallback } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { ownZone } from '../prices/ownZone.ts'
import type { QuestNames } from './questNames.ts'

const SIGNS = { '>=': 'atLeast', '<=': 'atMost', '<': 'below', '>': 'above', '=': 'exactly' } as const

/** What keeps a quest closed, in words. */
export function useMissingText(
  names: Pick<QuestNames, 'quest' | 'label' | 'or'>,
): (missing: Missing) => string {
  const t = useText()
  const language = useLanguage()
  return useCallback(
    (missing: Missing) => {
      const questName = (uid: string) => names.quest(uid)?.name ?? uid
      switch (missing.kind) {
        case 'level':
        case 'prestige':
          return t(`quest.missing.${missing.kind}`, { level: missing.level })
        case 'loyalty':
          return t('quest.missing.loyalty', {
            trader: names.label('traders', missing.trader),
            level: missing.level,
          })
        case 'reputation': {
          const trader = names.label('traders', missing.trader)
          const value = numberText(missing.value, language, { decimals: 2 })
          return t(`quest.missing.reputation.${SIGNS[missing.op]}`, { trader, value })
        }
        case 'quest':
          return t(`quest.missing.quest.${statesKey(missing.states)}`, { quest: questName(missing.questUid) })
        case 'anyOf':
          return t('quest.missing.anyOf', { quests: names.or(missing.questUids.map(questName)) })
        case 'kappa':
          return t('quest.missing.kappa', { left: missing.left })
        case 'delay':
          return t('quest.missing.delay', {
            time: dateText(missing.untilMs, ownZone()),
          })
      }
    },
    [t, language, names],
  )
}

type StatesKey = 'complete' | 'active' | 'failed' | 'activeComplete' | 'completeFailed' | 'any'

function statesKey(states: readonly string[]): StatesKey {
  const has = (state: string) => states.includes(state)
  if (has('active') && has('failed')) return 'any'
  if (has('active')) return has('complete') ? 'activeComplete' : 'active'
  if (has('failed')) return has('complete') ? 'completeFailed' : 'failed'
  return 'complete'
}
