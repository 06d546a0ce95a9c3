import { useText } from '../../../i18n/useText.ts'
import type { TradeNames } from './tradeNames.ts'

type Names = Pick<TradeNames, 'questName' | 'isQuestGone'>

/** The name of a quest that locks something; of one that left the game it says so. */
export function useQuestText({ questName, isQuestGone }: Names): (uid: string) => string {
  const t = useText()
  return (uid) => {
    const quest = questName(uid)
    return isQuestGone?.(uid) ? t('trade.questGone', { quest }) : quest
  }
}
