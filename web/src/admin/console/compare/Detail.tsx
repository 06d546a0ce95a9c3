import type { ComparedRow } from '@raidkit/contract/admin/compare'
import { HIDDEN_FIELD, NEW_FIELD } from '@raidkit/rules/catalogue/fact-fields'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { useFaultText } from '../facts/useFaultText.ts'
import { valueText } from './rows.ts'

type Props = { row: ComparedRow; names: Readonly<Record<string, string>> }
type Line = { field: string; ours: unknown; theirs: unknown }

/** Every field that differs, whole, and why the row cannot be accepted. */
export function Detail({ row, names }: Props) {
  const t = useText()
  const faultText = useFaultText()
  const { uid, fault } = row
  const lines = linesOf(row)
  return (
    <div className="flex flex-col gap-3">
      <code className="text-xs wrap-anywhere text-muted">{uid}</code>
      {fault && <Notice tone="warning">{`${fault.field}: ${faultText(fault.why, fault.detail)}`}</Notice>}
      {lines.length > 0 ? (
        <Table
          caption={t('admin.facts.changes')}
          columns={columnsOf(t, names)}
          rows={lines}
          rowKey={({ field }) => field}
        />
      ) : (
        <p className="text-sm">{t(`adminCompare.means.${row.state}`)}</p>
      )}
    </div>
  )
}

/** A new entry is shown field by field; of one that is gone, or hidden here, there is nothing to show. */
function linesOf({ fields }: ComparedRow): Line[] {
  return fields.flatMap(({ field, ours, theirs }): Line[] => {
    if (field === HIDDEN_FIELD) return []
    if (field !== NEW_FIELD) return [{ field, ours, theirs }]
    return Object.entries(Object(theirs)).map(([name, value]) => ({ field: name, ours: null, theirs: value }))
  })
}

function columnsOf(t: ReturnType<typeof useText>, names: Props['names']): Column<Line>[] {
  const shown = (value: unknown) => (
    <span lang="en" className="wrap-anywhere">
      {valueText(value, names)}
    </span>
  )
  return [
    { id: 'field', header: t('admin.facts.field'), heading: true, cell: ({ field }) => field },
    { id: 'ours', header: t('adminCompare.ours'), cell: ({ ours }) => shown(ours) },
    { id: 'theirs', header: t('adminCompare.theirs'), cell: ({ theirs }) => shown(theirs) },
  ]
}
