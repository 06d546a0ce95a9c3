import { moneyText } from '@raidkit/rules/platform/display'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { TraderLack as Lack } from '@raidkit/rules/quests/quest-progress'
import { MIN_LEVEL } from '@raidkit/rules/account/users'
import { useCallback } from 'react'
import { useOwnReach, type NamedReach } from './useTraderReach.ts'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { reputationText } from '../../../../catalogue/shared/game/reputationText.ts'

type Props = {
  mode: GameMode
  trader: string
  traderName: string
  loyaltyLevel: number
  className?: string
  /** Short text for a narrow column beside the trader's name. */
  isShort?: boolean
}

/**
 * Renders the first requirement that the reader lacks for a loyalty level, and their progress: “Prapor: reputation 0.30
 * of 0.70”.
 */
export function TraderLack({ mode, trader, traderName, loyaltyLevel, className, isShort }: Props) {
  const reach = useOwnReach(mode)
  const lackText = useLackText()
  const lack = reach?.lackOf(trader, loyaltyLevel)
  if (!reach || !lack) return null
  const names = { traderName, questName: reach.questName }
  const text = lackText(lack, names)
  return (
    <span className={className} title={text} data-lack={trader}>
      {isShort ? lackText(lack, { ...names, isShort }) : text}
    </span>
  )
}

type Names = Pick<NamedReach, 'questName'> & { traderName: string; isShort?: boolean }

/** Returns the function that describes a lack as text. */
export function useLackText(): (lack: Lack, names: Names) => string {
  const t = useText()
  const language = useLanguage()
  return useCallback(
    (lack, { traderName: trader, questName, isShort }) => {
      const what = whatLacks(lack)
      const { asks, has } = lack.kind === 'loyalty' ? lack : { asks: undefined, has: undefined }
      const words = {
        trader,
        level: lack.kind === 'loyalty' ? lack.level : 1,
        quests: lack.kind === 'trader' ? lack.questUids.map(questName).join(', ') : '',
        has: reputationText(has?.reputation ?? 0, language),
        needed: reputationText(asks?.reputation ?? 0, language),
        playerHas: has?.playerLevel ?? '?',
        playerNeeded: asks?.playerLevel ?? 0,
        spend: moneyText(asks?.spend ?? 0, language),
      }
      if (!isShort) return t(`items.lack.${what}`, words)
      return t(`items.lackShort.${what === 'both' ? 'reputation' : what}`, words)
    },
    [t, language],
  )
}

/** Returns the first known requirement that is missing for a loyalty level. */
function whatLacks(lack: Lack): 'unmet' | 'loyalty' | 'reputation' | 'level' | 'both' | 'spend' {
  if (lack.kind === 'trader') return 'unmet'
  const { has, asks } = lack
  if (!asks) return 'loyalty'
  const [hasReputation, hasLevel] = [
    has.reputation >= asks.reputation,
    (has.playerLevel ?? MIN_LEVEL) >= asks.playerLevel,
  ]
  if (!hasReputation) return hasLevel ? 'reputation' : 'both'
  if (!hasLevel) return 'level'
  return asks.spend === 0 ? 'loyalty' : 'spend'
}
