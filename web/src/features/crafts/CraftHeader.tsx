import type { CraftOrder, CraftSort } from '@raidkit/rules/craft-list'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ARROW_DOWN, ARROW_UP, SORT } from '../../ui/icons/glyphs.ts'
import { TABLE_ROLES } from '../../ui/tableRoles.ts'
import { COLUMNS, isWords, WIDTHS } from './columns.ts'

type Props = { order: CraftOrder; onOrder: (order: CraftOrder) => void }

/** The columns by their names, each sorting by itself. Cards have a list of orders instead. */
export function CraftHeader({ order, onOrder }: Props) {
  const t = useText()
  return (
    <thead {...TABLE_ROLES.group} className="max-xl:sr-only xl:sticky-below-header">
      <tr {...TABLE_ROLES.row} className="bg-surface">
        {(['name', ...COLUMNS] as const).map((column) => (
          <HeaderCell key={column} column={column} order={order} onOrder={onOrder} />
        ))}
        <th scope="col" {...TABLE_ROLES.header} className="border-b border-line xl:w-20">
          <span className="sr-only">{t('crafts.columns.mark')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** Names begin at A and times at the shortest, figures at the highest; pressed again they turn around. */
export function turned(order: CraftOrder, sort: CraftSort): CraftOrder {
  if (order.sort === sort) return { sort, descending: !order.descending }
  return { sort, descending: !isWords(sort) && sort !== 'time' }
}

type CellProps = Props & { column: CraftSort }

function HeaderCell({ column, order, onOrder }: CellProps) {
  const t = useText()
  const isSorted = order.sort === column
  return (
    <th
      scope="col"
      {...TABLE_ROLES.header}
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={classes(
        'border-b border-line px-2 py-1 text-xs font-medium text-muted',
        isWords(column) ? 'text-start' : 'text-end',
        column !== 'name' && WIDTHS[column],
      )}
    >
      <button
        type="button"
        title={t(`crafts.hint.${column}`)}
        onClick={() => onOrder(turned(order, column))}
        className={classes(
          'target -mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-text',
          isSorted && 'text-text',
        )}
      >
        {t(`crafts.columns.${column}`)}
        <Icon glyph={isSorted ? (order.descending ? ARROW_DOWN : ARROW_UP) : SORT} size="xs" />
      </button>
    </th>
  )
}
