import { moneyText } from '@raidkit/rules/display'
import { loyaltyOutlook } from '@raidkit/rules/quest-progress'
import { LOYALTY_TRADERS } from '@raidkit/rules/traders'
import { useCallback } from 'react'
import type { QuestFacts } from '../progress/useQuestBook.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { reputationText } from '../game/reputationText.ts'
import { useStandings } from './useStandings.ts'

export type LoyaltyNote = { now: string; next: string | undefined }

/** Where the reader stands with a trader and how far the next level is; undefined where there are no levels. */
export function useLoyaltyNote(facts: QuestFacts | undefined): (trader: string) => LoyaltyNote | undefined {
  const t = useText()
  const language = useLanguage()
  const standingWith = useStandings(facts)
  const next = useNextLevelText(facts)
  return useCallback(
    (trader) => {
      if (!standingWith || !LOYALTY_TRADERS.some((one) => one === trader)) return undefined
      const { loyalty, reputation, isReputationEntered } = standingWith(trader)
      const words = { loyalty, reputation: reputationText(reputation, language) }
      return { now: t(`quest.loyalty.${isReputationEntered ? 'line' : 'least'}`, words), next: next(trader) }
    },
    [t, language, standingWith, next],
  )
}

/** How far the next loyalty level of a trader is, and what it opens. */
export function useNextLevelText(facts: QuestFacts | undefined): (trader: string) => string | undefined {
  const t = useText()
  const language = useLanguage()
  const standingWith = useStandings(facts)
  return useCallback(
    (trader) => {
      const standing = standingWith?.(trader)
      const outlook =
        facts && standing && loyaltyOutlook(facts.book, trader, { views: facts.views, standing })
      if (!standing) return undefined
      const openers = openersOf(facts, trader)
      if (openers.length > 0) return t('quest.loyalty.locked', { quests: openers.join(', ') })
      if (!standing.next || !outlook) return t('quest.loyalty.top')
      const { level, playerLevel, reputation: needed, spend, hasPlayerLevel, hasReputation } = standing.next
      const opens = t('quest.loyalty.opens', { count: outlook.opens.length })
      if (spend > 0) return t('quest.loyalty.bySpend', { level, spend: moneyText(spend, language) })
      if (hasReputation) return t('quest.loyalty.byLevel', { level, playerLevel, opens })
      const { questsNeeded: count } = outlook
      if (count === undefined) {
        const has = reputationText(standing.reputation, language)
        const all = reputationText(needed, language)
        return t('quest.loyalty.byReputation', { level, opens, has, needed: all })
      }
      return hasPlayerLevel
        ? t('quest.loyalty.byQuests', { count, level, opens })
        : t('quest.loyalty.byBoth', { count, level, playerLevel, opens })
    },
    [t, language, facts, standingWith],
  )
}

/** The quests that a trader is met by, while he is not. */
function openersOf(facts: QuestFacts | undefined, trader: string): string[] {
  for (const { missing } of facts?.views.values() ?? []) {
    const lock = missing.find((one) => one.kind === 'trader')
    if (lock?.trader === trader) return lock.questUids.flatMap((uid) => facts?.byUid.get(uid)?.name ?? [])
  }
  return []
}
