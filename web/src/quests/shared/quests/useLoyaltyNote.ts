import type { LoyaltyLine } from '@raidkit/contract/progress/quests'
import { moneyText } from '@raidkit/rules/platform/display'
import { traderLoyalty } from '@raidkit/rules/quests/quest-progress'
import { isLoyaltyTrader } from '@raidkit/rules/catalogue/traders'
import { useCallback } from 'react'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { reputationText } from '../../../catalogue/shared/game/reputationText.ts'
import { useStandings } from './useStandings.ts'

export type LoyaltyNote = { now: string; next: string | undefined }

/** Loyalty of a fresh character by trader, as the server sent it. */
type FirstLoyalty = Readonly<Record<string, LoyaltyLine>>

/**
 * Returns a function that describes the reader's standing with a trader and the way to the next level; undefined if
 * there are no levels.
 */
export function useLoyaltyNote(
  facts: QuestFacts | undefined,
  first?: FirstLoyalty,
): (trader: string) => LoyaltyNote | undefined {
  const t = useText()
  const language = useLanguage()
  const loyaltyOf = useLoyalty(facts, first)
  const nextText = useNextText()
  return useCallback(
    (trader) => {
      const line = isLoyaltyTrader(trader) ? loyaltyOf(trader) : undefined
      if (!line) return undefined
      const { loyalty, reputation, isReputationEntered } = line
      const words = { loyalty, reputation: reputationText(reputation, language) }
      return {
        now: t(`quest.loyalty.${isReputationEntered ? 'line' : 'least'}`, words),
        next: nextText(line),
      }
    },
    [t, language, loyaltyOf, nextText],
  )
}

/** Returns a function that describes the way to the next loyalty level of a trader, and what it opens. */
export function useNextLevelText(facts: QuestFacts | undefined): (trader: string) => string | undefined {
  const loyaltyOf = useLoyalty(facts)
  const nextText = useNextText()
  return useCallback(
    (trader) => {
      const line = loyaltyOf(trader)
      return line && nextText(line)
    },
    [loyaltyOf, nextText],
  )
}

function useLoyalty(facts: QuestFacts | undefined, first?: FirstLoyalty) {
  const standingWith = useStandings(facts)
  return useCallback(
    (trader: string): LoyaltyLine | undefined => {
      if (!facts || !standingWith) return first?.[trader]
      const { openers, ...line } = traderLoyalty(facts.book, trader, {
        views: facts.views,
        standing: standingWith(trader),
      })
      return { ...line, openers: openers.flatMap((uid) => facts.byUid.get(uid)?.name ?? []) }
    },
    [facts, first, standingWith],
  )
}

function useNextText() {
  const t = useText()
  const language = useLanguage()
  return useCallback(
    ({ openers, next, reputation }: LoyaltyLine): string => {
      if (openers.length > 0) return t('quest.loyalty.locked', { quests: openers.join(', ') })
      if (!next) return t('quest.loyalty.top')
      const { level, playerLevel, spend, questsNeeded: count } = next
      const opens = t('quest.loyalty.opens', { count: next.opens })
      if (spend > 0) return t('quest.loyalty.bySpend', { level, spend: moneyText(spend, language) })
      if (next.hasReputation) return t('quest.loyalty.byLevel', { level, playerLevel, opens })
      if (count === undefined) {
        const has = reputationText(reputation, language)
        const needed = reputationText(next.reputation, language)
        return t('quest.loyalty.byReputation', { level, opens, has, needed })
      }
      return next.hasPlayerLevel
        ? t('quest.loyalty.byQuests', { count, level, opens })
        : t('quest.loyalty.byBoth', { count, level, playerLevel, opens })
    },
    [t, language],
  )
}
