import { dateText, moneyText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Missing, MissingLoyalty } from '@raidkit/rules/quests/quest-progress'
import { MIN_LEVEL } from '@raidkit/rules/account/users'
import { useCallback } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { reputationText } from '../../../catalogue/shared/game/reputationText.ts'
import { ownZone } from '../../../ui/text/ownZone.ts'
import type { QuestNames } from './questNames.ts'

const SIGNS = { '>=': 'atLeast', '<=': 'atMost', '<': 'below', '>': 'above', '=': 'exactly' } as const

/** Returns a function that describes a condition that keeps a quest closed. */
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
          return missing.has === undefined
            ? t('quest.missing.levelUnset', { level: missing.level })
            : t('quest.missing.level', { level: missing.level, has: missing.has })
        case 'prestige':
          return t('quest.missing.prestige', { level: missing.level })
        case 'loyalty':
          return loyaltyText(missing, { t, language, trader: names.label('traders', missing.trader) })
        case 'reputation': {
          const trader = names.label('traders', missing.trader)
          const value = reputationText(missing.value, language)
          const has = reputationText(missing.has, language)
          return t(`quest.missing.reputation.${SIGNS[missing.op]}`, { trader, value, has })
        }
        case 'trader':
          return t('quest.missing.trader', {
            trader: names.label('traders', missing.trader),
            quests: names.or(missing.questUids.map(questName)),
          })
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

type Around = { t: ReturnType<typeof useText>; language: Language; trader: string }

/**
 * Describes the requirements of a loyalty level and the progress towards them: “Prapor loyalty 2: reputation 0.30 of
 * 0.70”.
 */
function loyaltyText({ level, has, asks }: MissingLoyalty, { t, language, trader }: Around): string {
  if (!asks) return t('quest.missing.loyalty', { trader, level })
  const hasReputation = has.reputation >= asks.reputation
  const hasLevel = (has.playerLevel ?? MIN_LEVEL) >= asks.playerLevel
  const words = {
    trader,
    level,
    has: reputationText(has.reputation, language),
    needed: reputationText(asks.reputation, language),
    playerHas: has.playerLevel ?? '?',
    playerNeeded: asks.playerLevel,
  }
  if (!hasReputation) return t(`quest.missing.${hasLevel ? 'loyaltyReputation' : 'loyaltyBoth'}`, words)
  if (!hasLevel) return t('quest.missing.loyaltyLevel', words)
  if (asks.spend === 0) return t('quest.missing.loyalty', words)
  return t('quest.missing.loyaltySpend', { ...words, spend: moneyText(asks.spend, language) })
}

type StatesKey = 'complete' | 'active' | 'failed' | 'activeComplete' | 'completeFailed' | 'any'

function statesKey(states: readonly string[]): StatesKey {
  const has = (state: string) => states.includes(state)
  if (has('active') && has('failed')) return 'any'
  if (has('active')) return has('complete') ? 'activeComplete' : 'active'
  if (has('failed')) return has('complete') ? 'completeFailed' : 'failed'
  return 'complete'
}
