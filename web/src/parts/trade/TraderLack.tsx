import { moneyText } from '@raidkit/rules/display'
import type { GameMode } from '@raidkit/rules/modes'
import type { TraderLack as Lack } from '@raidkit/rules/quest-progress'
import { useCallback } from 'react'
import { useOwnReach, type NamedReach } from '../../api/trade/useTraderReach.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { reputationText } from '../../ui/quests/reputationText.ts'

type Props = { mode: GameMode; trader: string; traderName: string; loyaltyLevel: number; className?: string }

/** What the reader still lacks for a loyalty level, and how far it is: “Prapor: reputation 0.30 of 0.70”. */
export function TraderLack({ mode, trader, traderName, loyaltyLevel, className }: Props) {
  const reach = useOwnReach(mode)
  const lackText = useLackText()
  const lack = reach?.lackOf(trader, loyaltyLevel)
  if (!reach || !lack) return null
  const text = lackText(lack, { traderName, questName: reach.questName })
  return (
    <span className={className} title={text} data-lack={trader}>
      {text}
    </span>
  )
}

type Names = Pick<NamedReach, 'questName'> & { traderName: string }

/** The same in words alone. */
export function useLackText(): (lack: Lack, names: Names) => string {
  const t = useText()
  const language = useLanguage()
  return useCallback(
    (lack, { traderName: trader, questName }) => {
      if (lack.kind === 'trader') {
        return t('items.lack.unmet', { trader, quests: lack.questUids.map(questName).join(', ') })
      }
      const { level, has, asks } = lack
      if (!asks) return t('items.lack.loyalty', { trader, level })
      const [hasReputation, hasLevel] = [
        has.reputation >= asks.reputation,
        has.playerLevel >= asks.playerLevel,
      ]
      const words = {
        ...{ trader, level, has: reputationText(has.reputation, language) },
        needed: reputationText(asks.reputation, language),
        ...{ playerHas: has.playerLevel, playerNeeded: asks.playerLevel },
      }
      if (!hasReputation) return t(`items.lack.${hasLevel ? 'reputation' : 'both'}`, words)
      if (!hasLevel) return t('items.lack.level', words)
      if (asks.spend === 0) return t('items.lack.loyalty', words)
      return t('items.lack.spend', { ...words, spend: moneyText(asks.spend, language) })
    },
    [t, language],
  )
}
