import type { compareFacts, ComparedRow } from '@raidkit/contract/admin/compare'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { type CompareKind, type CompareSource, DIFFERENCES } from '@raidkit/rules/admin/fact-compare'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { ListBox } from '../../../ui/rows/ListBox.tsx'
import { LiveTable } from '../../../ui/rows/LiveTable.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import { useFaultText } from '../facts/useFaultText.ts'
import { Detail } from './Detail.tsx'
import { COMPARE_FILTERS, type CompareChoice } from './choice.ts'
import { COMPARE_COLUMNS, rowUid } from './columns.tsx'
import { countsOf, rowsOf, selectAcceptable, differencesText } from './rows.ts'
import { useDecisions, type Decisions } from './useDecisions.ts'

const MOST_ROWS = 1_000

type Props = {
  kind: CompareKind
  source: CompareSource
  title: string
  choice: CompareChoice
  choose: (change: Partial<CompareChoice>) => void
  data: ReplyOf<typeof compareFacts>
  again: () => Promise<void>
}

/** Shows the result of a comparison: counts, filters and rows with their actions. */
export function Compared({ kind, source, title, choice, choose, data, again }: Props) {
  const t = useText()
  const faultText = useFaultText()
  const decisions = useDecisions({ kind, source, again })
  const rows = rowsOf(data.rows, choice)
  const counts = countsOf(data.rows)
  return (
    <ListBox count={rows.length} className="mt-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <div className="sm:col-span-2">
          <Field label={t('admin.facts.search')}>
            <SearchInput value={choice.search} maxLength={200} onChange={(search) => choose({ search })} />
          </Field>
        </div>
        <Field label={t('admin.facts.filter')}>
          <Select
            value={choice.show}
            onChange={(show) => choose({ show })}
            options={COMPARE_FILTERS.map((value) => ({
              value,
              label: t(`adminCompare.filters.${value}`, { count: counts[value] }),
            }))}
          />
        </Field>
      </div>
      <p className="my-2 text-sm text-muted" aria-live="polite">
        {t('adminCompare.counts', { ...counts, same: data.same })}
      </p>
      {source === 'presets' && <Notice>{t('adminCompare.presetsNote')}</Notice>}
      {decisions.fault && (
        <div role="alert" className="my-2">
          <Notice tone="danger">{`${decisions.fault.field}: ${faultText(decisions.fault.why)}`}</Notice>
        </div>
      )}
      <CompareTools {...{ kind, source, rows, choice, decisions }} />
      {rows.length === 0 ? (
        <EmptyState title={t(data.rows.length === 0 ? 'adminCompare.nothing' : 'admin.facts.none')} />
      ) : (
        <LiveTable
          caption={title}
          columns={COMPARE_COLUMNS}
          rows={rows}
          total={rows.length}
          idOf={rowUid}
          view={{
            names: data.names,
            canAccept: source !== 'presets',
            decisions,
            onOpen: (open) => choose({ open }),
          }}
          rowClass="max-lg:h-44 max-lg:grid-cols-1 lg:h-14"
          open={choice.open}
          renderOpen={(row) => <Detail row={row} names={data.names} />}
        />
      )}
    </ListBox>
  )
}

type CompareToolsProps = {
  kind: CompareKind
  source: CompareSource
  /** Rows that match the filter. */
  rows: readonly ComparedRow[]
  choice: CompareChoice
  decisions: Decisions
}

/** Offers bulk actions on the rows of one kind of difference, and the export of the filtered rows. */
function CompareTools({ kind, source, rows, choice: { show }, decisions }: CompareToolsProps) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const isOneKind = DIFFERENCES.some((one) => one === show)
  const accepted = isOneKind && source !== 'presets' ? selectAcceptable(kind, rows) : []
  const acceptAll = async () => {
    await decisions.accept(accepted)
    setIsAsked(false)
  }
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {accepted.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => setIsAsked(true)}>
          {t('adminCompare.acceptAll', { count: accepted.length })}
        </Button>
      )}
      {isOneKind && rows.length > 0 && (
        <Button
          size="sm"
          loading={decisions.isPending}
          onClick={() => void decisions.ignore(rows.slice(0, MOST_ROWS), true)}
        >
          {t('adminCompare.ignoreAll', { count: Math.min(rows.length, MOST_ROWS) })}
        </Button>
      )}
      {rows.length > 0 && (
        <Button
          size="sm"
          onClick={() => saveFile(`${kind}s-${source}.csv`, differencesText(rows), 'text/csv')}
        >
          {t('admin.facts.csvOut')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('adminCompare.acceptTitle', { count: accepted.length })}
        text={t('adminCompare.acceptText')}
        confirm={t('adminCompare.accept')}
        working={decisions.isPending}
        onConfirm={() => void acceptAll()}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  )
}
