import { numberText } from '@raidkit/rules/display'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHEVRON_DOWN } from '../../ui/icons/glyphs.ts'
import { ItemTile } from '../game/ItemTile.tsx'
import { TABLE_ROLES } from '../../ui/tableRoles.ts'
import { UncertainDivider } from '../prices/UncertainDivider.tsx'
import { MarkButtons } from './MarkButtons.tsx'
import type { LineActions, LineColumn, LineProps } from './lineProps.ts'
import type { NamedItem } from './tradeNames.ts'

type Props<Row, Column extends string, View extends LineActions<Column>> = {
  /** Of the exchange. */
  uid: string
  line: LineProps<Row, View>
  /** What it gives; an item that vanished has no name. */
  given: { item: NamedItem | undefined; count: number }
  /** Below the name. */
  note?: ReactNode
  columns: readonly LineColumn<Column>[]
  cell: ComponentType<{ column: Column; row: Row; view: View }>
  /** How wide the columns are, and how high a card is. */
  className: string
}

/**
 * One exchange. Every line has the same height, which the window over the table counts on. Where the columns do not
 * fit it is a card.
 */
export function TradeLine<Row, Column extends string, View extends LineActions<Column>>(
  props: Props<Row, Column, View>,
) {
  const { uid, line, given, note, columns, cell: Cell, className } = props
  const { row, index, isOpen, mark, isDemoted, view } = line
  const t = useText()
  const name = given.item?.name ?? t('trade.gone')
  return (
    <tr
      {...TABLE_ROLES.row}
      data-row={index}
      data-uid={uid}
      aria-rowindex={index + 2} // the header is the first
      className={classes(
        // Each for itself: a row that changes lays out and paints no other.
        'group relative grid h-16 drawn-in-sight contain-strict border-b border-line hover:bg-raised xl:items-center',
        'max-xl:grid-cols-3 max-xl:content-center max-xl:gap-x-2 max-xl:gap-y-1.5 max-xl:px-1',
        className,
        isOpen && 'bg-raised',
        mark && 'opacity-60',
      )}
    >
      <th
        scope="row"
        {...TABLE_ROLES.heading}
        className="min-w-0 px-2 text-start font-normal max-xl:col-span-3 max-xl:p-0 max-xl:pe-24"
      >
        {isDemoted && <UncertainDivider />}
        <Given uid={uid} line={line} given={given} note={note} name={name} />
      </th>
      {columns.map(({ id, className: own, isNamed }) => (
        <td key={id} {...TABLE_ROLES.cell} data-column={id} className={own}>
          {isNamed && <span className="block truncate text-2xs text-muted xl:hidden">{view.labels[id]}</span>}
          <Cell column={id} row={row} view={view} />
        </td>
      ))}
      <td
        {...TABLE_ROLES.cell}
        data-column="mark"
        className="px-1 text-end max-xl:absolute max-xl:end-0 max-xl:top-2"
      >
        <MarkButtons
          name={name}
          mark={mark}
          onMark={(next) => view.onMark(uid, next, name)}
          className="relative z-1 flex justify-end"
        />
      </td>
    </tr>
  )
}

type GivenProps = Pick<Props<unknown, string, LineActions<string>>, 'uid' | 'given' | 'note'> & {
  line: { isOpen: boolean; href: string; view: Pick<LineActions<string>, 'onOpen'> }
  name: string
}

/** What the exchange gives; its name opens the row. */
function Given({ uid, line, given, note, name }: GivenProps) {
  const { isOpen, href, view } = line
  const open = (event: MouseEvent) => {
    // Another tab, a download: the browser's own business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    view.onOpen(isOpen ? '' : uid)
  }
  return (
    <span className="flex items-center gap-3">
      {given.item && <ItemTile item={given.item} />}
      <span className="min-w-0 grow">
        {/* A plain link: the router's own, in every row, takes longer than the rest of the row. */}
        <a
          href={href}
          onClick={open}
          aria-expanded={isOpen}
          className={classes(
            'font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2',
            note ? 'max-xl:line-clamp-2 xl:block xl:truncate' : 'line-clamp-2',
          )}
        >
          {given.count !== 1 && <Count count={given.count} />}
          {name}
        </a>
        {note}
      </span>
      <Icon
        glyph={CHEVRON_DOWN}
        size="sm"
        className={classes('text-muted transition-transform max-xl:hidden', isOpen && 'rotate-180')}
      />
    </span>
  )
}

function Count({ count }: { count: number }) {
  const language = useLanguage()
  return <span className="text-muted">{numberText(count, language, { decimals: 2 })} × </span>
}
