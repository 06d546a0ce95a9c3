import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo } from 'react'
import { useTradeBoard } from '../../../trade/shared/trade/useTradeBoard.ts'
import { useText } from '../../../i18n/useText.ts'
import { modeQuery } from '../../../market/shared/items/modeQuery.ts'
import type { QuestNames } from '../../shared/quests/questNames.ts'
import { costLines } from '../../../trade/shared/trade/costLines.ts'
import { CostTree } from '../../../trade/shared/trade/CostTree.tsx'
import type { TradeNames } from '../../../trade/shared/trade/tradeNames.ts'
import { ItemEntry } from './ItemEntry.tsx'

export type Thing = { uid: string; count: number }

type Props = { label: string; things: readonly Thing[]; names: QuestNames; mode: GameMode }

/** Lists items with the cheapest way to get them today; their components are on their own pages. */
export function Things({ label, things, names, mode }: Props) {
  const t = useText()
  const { answer } = useTradeBoard(mode)
  const lines = useMemo(() => {
    const stacks = things.map(({ uid, count }) => ({ itemUid: uid, count }))
    return answer && costLines(stacks, answer).map((line) => ({ ...line, parts: [] }))
  }, [answer, things])
  if (!lines) {
    return (
      <ul aria-label={label} className="flex flex-col gap-2">
        {things.map(({ uid, count }) => (
          <ItemEntry key={uid} uid={uid} count={count} names={names} mode={mode}>
            {t('items.loading')}
          </ItemEntry>
        ))}
      </ul>
    )
  }
  return <CostTree label={label} lines={lines} names={tradeNames(names)} query={modeQuery(mode)} />
}

function tradeNames(names: QuestNames): TradeNames {
  return {
    itemOf: names.item,
    traderName: (trader) => names.label('traders', trader),
    stationName: (slug) => names.label('stations', slug),
    questName: (uid) => names.quest(uid)?.name ?? uid,
  }
}
