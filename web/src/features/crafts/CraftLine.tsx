import type { CraftRow } from '@raidkit/rules/crafts'
import { numberText } from '@raidkit/rules/display'
import { memo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHEVRON_DOWN } from '../../ui/icons/glyphs.ts'
import { ItemTile } from '../../ui/ItemTile.tsx'
import { MarkButtons, type TradeMark } from '../../ui/trade/MarkButtons.tsx'
import { COLUMNS, isWords, type ColumnId } from './columns.ts'
import { CraftCell, type CellView } from './CraftCell.tsx'

/** What all lines have in common. */
export type LineView = CellView & { onMark: (uid: string, mark: TradeMark | undefined) => void }

type Props = {
  row: CraftRow
  index: number
  isOpen: boolean
  /** The address with this row open, or with it closed again. */
  toggleTo: string
  mark: TradeMark | undefined
  view: LineView
}

/** Figures that a card shows; what it costs and brings stands in its explanation. */
const CARD_FIGURES: readonly ColumnId[] = ['time', 'profit', 'perHour']

/**
 * One craft. Every line has the same height, which the window over the table counts on. Where the columns do not fit
 * it is a card.
 */
export const CraftLine = memo(Line)

function Line({ row, index, isOpen, toggleTo, mark, view }: Props) {
  const t = useText()
  const { craft } = row
  const name = view.names.itemOf(craft.gives.itemUid)?.name ?? t('trade.gone')
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={craft.uid}
      aria-rowindex={index + 2} // the header is the first
      className={classes(
        'group relative h-16 border-b border-line hover:bg-raised max-xl:grid max-xl:h-44 max-xl:grid-cols-3',
        'max-xl:content-center max-xl:gap-x-2 max-xl:gap-y-1.5 max-xl:px-1',
        isOpen && 'bg-raised',
        mark && 'opacity-60',
      )}
    >
      <th
        scope="row"
        role="rowheader"
        className="px-2 text-start font-normal max-xl:col-span-3 max-xl:p-0 max-xl:pe-24"
      >
        <Made row={row} isOpen={isOpen} toggleTo={toggleTo} view={view} />
      </th>
      {COLUMNS.map((column) => (
        <td
          key={column}
          role="cell"
          data-column={column}
          className={classes(
            'overflow-hidden px-2 text-sm max-xl:p-0 max-xl:text-start',
            isWords(column) ? 'text-start' : 'text-end',
            column === 'station' && 'max-xl:order-last max-xl:col-span-3',
            !isWords(column) && !CARD_FIGURES.includes(column) && 'max-xl:hidden',
          )}
        >
          {CARD_FIGURES.includes(column) && (
            <span className="block truncate text-2xs text-muted xl:hidden">
              {t(`crafts.columns.${column}`)}
            </span>
          )}
          <CraftCell column={column} row={row} view={view} />
        </td>
      ))}
      <td role="cell" data-column="mark" className="px-1 text-end max-xl:absolute max-xl:end-0 max-xl:top-2">
        <MarkButtons
          name={name}
          mark={mark}
          onMark={(next) => view.onMark(craft.uid, next)}
          className="relative z-1 flex justify-end"
        />
      </td>
    </tr>
  )
}

/** What is made, and of what. */
function Made({
  row: { craft },
  isOpen,
  toggleTo,
  view: { names },
}: Pick<Props, 'row' | 'isOpen' | 'toggleTo' | 'view'>) {
  const t = useText()
  const language = useLanguage()
  const item = names.itemOf(craft.gives.itemUid)
  const number = (count: number) => numberText(count, language, { decimals: 2 })
  // Short names fit; the whole ones are told by pointing at them, and in the open row.
  const taken = (name: 'name' | 'shortName') =>
    craft.takes
      .map(({ itemUid, count, isTool }) =>
        t(isTool ? 'crafts.takesTool' : 'crafts.takes', {
          count: number(count),
          name: names.itemOf(itemUid)?.[name] ?? t('trade.gone'),
        }),
      )
      .join(' + ')
  return (
    <span className="flex items-center gap-3">
      {item && <ItemTile item={item} />}
      <span className="min-w-0 grow">
        <Link
          to={toggleTo}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          className="line-clamp-1 font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2 max-xl:line-clamp-2"
        >
          {craft.gives.count !== 1 && <span className="text-muted">{number(craft.gives.count)} × </span>}
          {item?.name ?? t('trade.gone')}
        </Link>
        <span className="line-clamp-1 text-sm text-muted" title={taken('name')}>
          {taken('shortName')}
        </span>
      </span>
      <Icon
        glyph={CHEVRON_DOWN}
        size="sm"
        className={classes('text-muted transition-transform max-xl:hidden', isOpen && 'rotate-180')}
      />
    </span>
  )
}
