import type { NotBought } from '@raidkit/rules/guns/build-purchase'
import { useText } from '../../../i18n/useText.ts'
import { useQuestText } from '../../../trade/shared/trade/useQuestText.ts'
import type { BuildMarket } from './buildMarket.ts'

/** Why something cannot be bought, in words. */
export function useReasonText({ answer: { tables } }: BuildMarket): (reason: NotBought) => string {
  const t = useText()
  const quest = useQuestText({
    questName: (uid) => tables.quests[uid] ?? uid,
    isQuestGone: (uid) => tables.questsGone.includes(uid),
  })
  const traderName = (name: string) => tables.traders.find((one) => one.name === name)?.localName ?? name
  return (reason) => {
    switch (reason.kind) {
      case 'unmet':
        return t('builder.reason.unmet', { trader: traderName(reason.trader) })
      case 'loyalty':
        return t('builder.reason.loyalty', { trader: traderName(reason.trader), level: reason.level })
      case 'quest':
        return t('builder.reason.quest', { trader: traderName(reason.trader), quest: quest(reason.questUid) })
      case 'fleaLevel':
        return t('builder.reason.fleaLevel', { level: reason.level })
      case 'banned':
      case 'notSeen':
      case 'fleaOff':
      case 'tradersOff':
        return t(`builder.reason.${reason.kind}`)
    }
  }
}
