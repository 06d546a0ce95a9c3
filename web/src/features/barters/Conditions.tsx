import type { BarterRow } from '@raidkit/rules/barters'
import { useText } from '../../i18n/useText.ts'
import { useQuestText } from '../../ui/trade/useQuestText.ts'
import type { BarterNames } from './barterNames.ts'

/** What a barter asks of the player, and how often it can be made. */
export function Conditions({ row: { barter }, names }: { row: BarterRow; names: BarterNames }) {
  const t = useText()
  const questText = useQuestText(names)
  const { trader, loyaltyLevel, questUid, limit } = barter
  const lines = [
    t('barters.needsLoyalty', {
      ...{ trader: names.traderName(trader), loyalty: loyaltyLevel },
      level: names.levelOf(trader, loyaltyLevel),
    }),
    ...(questUid === undefined ? [] : [t('barters.quest', { quest: questText(questUid) })]),
    limit === undefined ? t('barters.noLimitNote') : t('barters.limit', { limit }),
  ]
  return (
    <ul aria-label={t('barters.conditions')} className="mt-4 flex flex-col gap-0.5 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
