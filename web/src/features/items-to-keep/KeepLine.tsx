import { numberText } from '@raidkit/rules/display'
import { neededOf } from '@raidkit/rules/needs'
import type { SaleAdvice } from '@raidkit/rules/sell'
import type { UnitCost } from '@raidkit/rules/trade-board'
import { memo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { LineName } from '../../subjects/needs/LineName.tsx'
import type { NeedLine } from '../../subjects/needs/needLine.ts'
import type { NeedNames } from '../../subjects/needs/needNames.ts'
import { ReasonsCell } from '../../subjects/needs/ReasonsCell.tsx'
import { CostCell } from './CostCell.tsx'
import { SaleCell } from './SaleCell.tsx'

/** What all lines have in common. */
export type KeepLineView = {
  openTo: (id: string) => string
  costOf: (uid: string) => UnitCost | undefined
  saleOf: (uid: string) => SaleAdvice | undefined
  traderName: (trader: string) => string
}

type Props = { line: NeedLine; index: number; isOpen: boolean; names: NeedNames; view: KeepLineView }

/** One thing to keep, and why. Every line has the same height, which the window over the table counts on. */
export const KeepLine = memo(Line)

function Line({ line, index, isOpen, names, view }: Props) {
  const t = useText()
  const [uid] = line.uids
  const others = line.uids.length - 1
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={uid}
      aria-rowindex={index + 2} // the header is the first
      className={classes(
        'group relative h-16 border-b border-line hover:bg-raised max-lg:grid max-lg:h-40 max-lg:grid-cols-2',
        'max-lg:drawn-in-sight max-lg:content-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:px-1',
        isOpen && 'bg-raised',
      )}
    >
      <th
        scope="row"
        role="rowheader"
        className="px-2 text-start font-normal max-lg:col-span-2 max-lg:p-0 max-lg:pe-24"
      >
        <LineName
          item={names.itemOf(uid)}
          to={view.openTo(isOpen ? '' : line.id)}
          isOpen={isOpen}
          note={others > 0 ? t('needs.orOthers', { count: others }) : undefined}
        />
      </th>
      <td
        role="cell"
        data-column="keep"
        className="px-2 text-end max-lg:absolute max-lg:end-1 max-lg:top-3 max-lg:p-0"
      >
        <KeepCount line={line} />
      </td>
      <ReasonsCell line={line} names={names} />
      <td role="cell" data-column="price" className="px-2 text-end text-sm max-lg:p-0 max-lg:text-start">
        <span className="block text-2xs text-muted lg:hidden">{t('itemsToKeep.columns.price')}</span>
        <CostCell cost={view.costOf(uid)} traderName={view.traderName} />
      </td>
      <td role="cell" data-column="sale" className="px-2 text-end text-sm max-lg:p-0 max-lg:text-start">
        <span className="block text-2xs text-muted lg:hidden">{t('itemsToKeep.columns.sale')}</span>
        <SaleCell sale={view.saleOf(uid)} traderName={view.traderName} />
      </td>
    </tr>
  )
}

/** How many to keep, how many of them found in raid, and that they are all there. */
function KeepCount({ line }: { line: NeedLine }) {
  const t = useText()
  const language = useLanguage()
  const number = (count: number) => numberText(count, language)
  const isDone = line.leftFir + line.leftPlain === 0
  return (
    <span className="inline-flex flex-col items-end">
      <span className="inline-flex items-center gap-1.5 font-medium tabular-nums">
        {isDone && (
          <Badge tone="up" icon={CHECK}>
            {t('needs.complete')}
          </Badge>
        )}
        <span className="font-normal text-muted lg:hidden">{t('itemsToKeep.columns.keep')}</span>
        {number(neededOf(line))}
      </span>
      {line.fir > 0 && (
        <span className="text-xs text-info tabular-nums" title={t('needs.fir')}>
          {t('itemsToKeep.firCount', { number: number(line.fir) })}
        </span>
      )}
    </span>
  )
}
