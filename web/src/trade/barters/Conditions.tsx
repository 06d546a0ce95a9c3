import type { BarterRow } from '@raidkit/rules/trade/barters'
import { useText } from '../../i18n/useText.ts'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { TraderLack } from '../shared/trade/TraderLack.tsx'
import { useQuestText } from '../shared/trade/useQuestText.ts'
import type { BarterNames } from './barterNames.ts'

type Props = { row: BarterRow; names: BarterNames; mode: GameMode }

/** Renders the requirements of a barter with those that the player lacks, and its limit. */
export function Conditions({ row: { barter }, names, mode }: Props) {
  const t = useText()
  const questText = useQuestText(names)
  const { trader, loyaltyLevel, questUid, limit } = barter
  const lines = [
    t('barters.needsLoyalty', {
      trader: names.traderName(trader),
      loyalty: loyaltyLevel,
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
      <li className="empty:hidden">
        <TraderLack
          mode={mode}
          trader={trader}
          traderName={names.traderName(trader)}
          loyaltyLevel={loyaltyLevel}
          className="text-warning"
        />
      </li>
    </ul>
  )
}
