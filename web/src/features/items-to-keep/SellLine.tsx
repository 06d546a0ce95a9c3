import { numberText } from '@raidkit/rules/display'
import type { Verdict } from '@raidkit/rules/needs'
import { memo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { CHECK, INFO } from '../../ui/icons/glyphs.ts'
import { LineName } from '../../subjects/needs/LineName.tsx'
import { Price } from '../../ui/Price.tsx'
import { SaleCell } from './SaleCell.tsx'
import type { SellRow } from './sellRows.ts'

type Props = {
  row: SellRow
  index: number
  isOpen: boolean
  openTo: (id: string) => string
  traderName: (trader: string) => string
}

/** One thing that may be sold. Every line has the same height, which the window over the table counts on. */
export const SellLine = memo(Line)

function Line({ row: { item, verdict, sale, rubPerSlot }, index, isOpen, openTo, traderName }: Props) {
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={item.uid}
      aria-rowindex={index + 2} // the header is the first
      className={classes(
        'group relative h-16 border-b border-line hover:bg-raised max-lg:grid max-lg:h-36 max-lg:grid-cols-2',
        'max-lg:drawn-in-sight max-lg:content-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:px-1',
        isOpen && 'bg-raised',
      )}
    >
      <th scope="row" role="rowheader" className="px-2 text-start font-normal max-lg:col-span-2 max-lg:p-0">
        <LineName item={item} to={openTo(isOpen ? '' : item.uid)} isOpen={isOpen} />
      </th>
      <td role="cell" data-column="verdict" className="px-2 max-lg:col-span-2 max-lg:p-0">
        <VerdictMark verdict={verdict} />
      </td>
      <td role="cell" data-column="perSlot" className="px-2 text-end text-sm max-lg:hidden">
        <Price rub={rubPerSlot} />
      </td>
      <td
        role="cell"
        data-column="sale"
        className="px-2 text-end text-sm max-lg:absolute max-lg:end-1 max-lg:bottom-2 max-lg:p-0"
      >
        <SaleCell sale={sale} traderName={traderName} />
      </td>
    </tr>
  )
}

/** Whether it may go, by colour, sign and words. */
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
