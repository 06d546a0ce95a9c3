import type { BarterRow } from '@raidkit/rules/barters'
import { numberText } from '@raidkit/rules/display'
import { memo, type MouseEvent } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHEVRON_DOWN } from '../../ui/icons/glyphs.ts'
import { ItemTile } from '../../ui/ItemTile.tsx'
import { MarkButtons, type TradeMark } from '../../ui/trade/MarkButtons.tsx'
import { BarterCell } from './BarterCell.tsx'
import { isSameRow } from './isSameRow.ts'
import { COLUMNS, isWords, type ColumnId } from './columns.ts'
import type { LineView } from './lineView.ts'

type Props = {
  row: BarterRow
  index: number
  isOpen: boolean
  /** The address with this row open, or with it closed again. */
  href: string
  mark: TradeMark | undefined
  view: LineView
}

/** Figures that a card shows; what it costs and brings stands in its explanation. */
const CARD_FIGURES: readonly ColumnId[] = ['cost', 'saving', 'profit']

/**
 * One barter. Every line has the same height, which the window over the table counts on. Where the columns do not fit
 * it is a card.
 */
export const BarterLine = memo(Line, isSameLine)

function Line({ row, index, isOpen, href, mark, view }: Props) {
  const t = useText()
  const { barter } = row
  const name = view.names.itemOf(barter.gives.itemUid)?.name ?? t('trade.gone')
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={barter.uid}
      aria-rowindex={index + 2} // the header is the first
      className={classes(
        'group relative h-16 border-b border-line hover:bg-raised max-lg:grid max-lg:h-48 max-lg:grid-cols-3 max-sm:h-56',
        'max-lg:content-center max-lg:gap-x-2 max-lg:gap-y-1.5 max-lg:px-1',
        isOpen && 'bg-raised',
        mark && 'opacity-60',
      )}
    >
      <Given row={row} isOpen={isOpen} href={href} name={name} view={view} />
      {COLUMNS.map((column) => (
        <td
          key={column}
          role="cell"
          data-column={column}
          className={classes(
            'overflow-hidden px-2 text-sm max-lg:p-0 max-lg:text-start',
            isWords(column) ? 'text-start' : 'text-end',
            column === 'takes' && 'max-lg:col-span-3',
            column === 'trader' && 'max-lg:order-last max-lg:col-span-3 max-lg:pb-1',
            !isWords(column) && !CARD_FIGURES.includes(column) && 'max-lg:hidden',
          )}
        >
          {CARD_FIGURES.includes(column) && (
            <span className="block truncate text-2xs text-muted lg:hidden">{view.labels[column]}</span>
          )}
          <BarterCell column={column} row={row} view={view} />
        </td>
      ))}
      <td role="cell" data-column="mark" className="px-1 text-end max-lg:absolute max-lg:end-0 max-lg:top-2">
        <MarkButtons
          name={name}
          mark={mark}
          onMark={(next) => view.onMark(barter.uid, next)}
          className="relative z-1 flex justify-end"
        />
      </td>
    </tr>
  )
}

type GivenProps = Pick<Props, 'row' | 'isOpen' | 'href' | 'view'> & { name: string }

/** What the barter gives; its name opens the row. */
function Given({ row: { barter }, isOpen, href, name, view }: GivenProps) {
  const open = (event: MouseEvent) => {
    // Another tab, a download: the browser's own business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    view.onOpen(isOpen ? '' : barter.uid)
  }
  const item = view.names.itemOf(barter.gives.itemUid)
  return (
    <th
      scope="row"
      role="rowheader"
      className="px-2 text-start font-normal max-lg:col-span-3 max-lg:p-0 max-lg:pe-20"
    >
      <span className="flex items-center gap-3">
        {item && <ItemTile item={item} />}
        <span className="min-w-0 grow">
          {/* A plain link: the router's own, in every row, takes longer than the rest of the row. */}
          <a
            href={href}
            onClick={open}
            aria-expanded={isOpen}
            className="line-clamp-2 font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2"
          >
            {barter.gives.count !== 1 && <Count count={barter.gives.count} />}
            {name}
          </a>
        </span>
        <Icon
          glyph={CHEVRON_DOWN}
          size="sm"
          className={classes('text-muted transition-transform max-lg:hidden', isOpen && 'rotate-180')}
        />
      </span>
    </th>
  )
}

/** Every price and setting makes new rows; most of them say the same. */
function isSameLine({ row, ...one }: Props, { row: otherRow, ...other }: Props): boolean {
  const names = Object.keys(one) as (keyof typeof one)[] // its own keys
  return names.every((name) => one[name] === other[name]) && isSameRow(row, otherRow)
}

function Count({ count }: { count: number }) {
  const language = useLanguage()
  return <span className="text-muted">{numberText(count, language, { decimals: 2 })} × </span>
}
