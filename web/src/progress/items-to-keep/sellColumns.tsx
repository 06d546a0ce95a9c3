import { numberText } from '@raidkit/rules/platform/display'
import type { Verdict } from '@raidkit/rules/progress/needs'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { LineName } from '../shared/needs/LineName.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { CHECK, INFO } from '../../ui/icons/glyphs.ts'
import { Price } from '../../ui/Price.tsx'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { SaleCell } from './SaleCell.tsx'
import type { SellRow } from './sellRows.ts'

/** Values that all rows share. */
export type SellView = { openTo: (id: string) => string; traderName: (trader: string) => string }

const named = (id: 'item' | 'verdict' | 'perSlot' | 'sale') =>
  ({ id, label: `itemsToKeep.columns.${id}`, hint: `itemsToKeep.hints.${id}` }) as const

export const SELL_COLUMNS: readonly LiveColumn<SellRow, SellView>[] = [
  {
    ...named('item'),
    card: 'title',
    cell: ({ item }, { isOpen, view }) => (
      <LineName item={item} to={view.openTo(isOpen ? '' : item.uid)} isOpen={isOpen} />
    ),
  },
  {
    ...named('verdict'),
    width: 'lg:w-1/4',
    card: 'line',
    cell: ({ verdict }) => <VerdictMark verdict={verdict} />,
  },
  {
    ...named('perSlot'),
    width: 'lg:w-32',
    align: 'end',
    card: 'hidden',
    cell: ({ rubPerSlot }) => <Price rub={rubPerSlot} />,
  },
  {
    ...named('sale'),
    width: 'lg:w-60',
    align: 'end',
    card: 'bare',
    className: 'max-lg:absolute max-lg:end-1 max-lg:bottom-2',
    cell: ({ sale }, { view }) => <SaleCell sale={sale} traderName={view.traderName} />,
  },
]

/** Shows whether the item may be sold, by colour, sign and words. */
function VerdictMark({ verdict }: { verdict: Verdict }) {
  const t = useText()
  const language = useLanguage()
  const spare = numberText(verdict.spare, language)
  switch (verdict.state) {
    case 'sell':
      return (
        <Badge tone="up" icon={CHECK}>
          {verdict.spare > 0 ? t('itemsToKeep.verdict.sellSpare', { spare }) : t('itemsToKeep.verdict.sell')}
        </Badge>
      )
    case 'pool':
      return (
        <Badge tone="warning" icon={INFO}>
          {t('itemsToKeep.verdict.pool', { count: verdict.pools.length })}
        </Badge>
      )
    case 'keep':
      return (
        <Badge tone="up" icon={CHECK}>
          {t('itemsToKeep.verdict.over', { spare })}
        </Badge>
      )
  }
}
