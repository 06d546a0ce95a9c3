import { useText } from '../../../../i18n/useText.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import type { ListChoice } from '../choice.ts'
import { COLUMNS, columnsText, DEFAULT_COLUMNS, type ColumnId } from '../columns/columns.ts'
import { setDense, useDense } from '../columns/dense.ts'
import { keepColumns } from '../columns/useKeptColumns.ts'

type Props = { choice: ListChoice; choose: (change: Partial<ListChoice>) => void }

/** Renders the choice of columns. The last column cannot be removed, because a list of names alone is useless. */
export function ColumnPanel({ choice: { columns }, choose }: Props) {
  const t = useText()
  const isDense = useDense()
  const onColumns = (next: readonly ColumnId[]) => {
    keepColumns(next)
    choose({ columns: next })
  }
  const toggled = (column: ColumnId) => COLUMNS.filter((each) => (each === column) !== columns.includes(each))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('items.columnsTitle')}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3 lg:grid-cols-4">
        {COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={t(`items.columns.${column}`)}
            checked={columns.includes(column)}
            disabled={columns.length === 1 && columns[0] === column}
            onChange={() => onColumns(toggled(column))}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" disabled={columnsText(columns) === ''} onClick={() => onColumns(DEFAULT_COLUMNS)}>
          {t('items.columnsReset')}
        </Button>
        <p className="text-sm text-muted">{t('items.columnsNote')}</p>
        <span className="max-sm:hidden">
          <Checkbox
            label={t('items.dense')}
            hint={t('items.denseHint')}
            checked={isDense}
            onChange={setDense}
          />
        </span>
      </div>
    </fieldset>
  )
}
