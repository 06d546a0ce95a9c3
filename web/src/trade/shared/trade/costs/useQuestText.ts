import { useText } from '../../../../i18n/useText.ts'
import type { TradeNames } from '../tradeNames.ts'

type Names = Pick<TradeNames, 'questName' | 'isQuestGone'>

/** Returns the function for the name of a locking quest, with a note if it left the game. */
export function useQuestText({ questName, isQuestGone }: Names): (uid: string) => string {
  const t = useText()
  return (uid) => {
    const quest = questName(uid)
    return isQuestGone?.(uid) ? t('trade.questGone', { quest }) : quest
  }
}
