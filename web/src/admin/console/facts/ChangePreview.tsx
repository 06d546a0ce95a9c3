import { MOST_CHANGES, saveFacts, type FactChange, type FactFault } from '@raidkit/contract/admin/corrections'
import type { TableChange } from '@raidkit/rules/catalogue/fact-fields'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { useSaving } from '../useSaving.ts'
import { SeenChanges } from './SeenChanges.tsx'
import { useCheck } from './useCheck.ts'
import { useFaultText } from './useFaultText.ts'

type Props = {
  changes: readonly TableChange[]
  onSaved: () => void
  /** Reloads the values after another editor has changed one of them. */
  onConflict: () => void
}

const MOST_SHOWN = 50

/** Previews changes with their old and new values and their errors, so that they are reviewed before saving. */
export function ChangePreview({ changes, onSaved, onConflict }: Props) {
  const t = useText()
  const faultText = useFaultText()
  const [isConflict, setIsConflict] = useState(false)
  const saving = useSaving(saveFacts, t('admin.saved'), () => {
    setIsConflict(true)
    onConflict()
  })
  const sent = changes.map(({ was: _was, ...change }) => change as FactChange) // safe: table values are JSON
  const { checked, ...checking } = useCheck(sent)
  const save = async () => {
    if (!(await saving.save({ changes: sent }))) return
    checking.forget()
    setIsConflict(false)
    onSaved()
  }
  if (changes.length === 0) return <p className="text-sm text-muted">{t('admin.facts.noChanges')}</p>
  if (changes.length > MOST_CHANGES)
    return <Notice tone="warning">{t('admin.facts.tooMany', { most: MOST_CHANGES })}</Notice>
  const refused = saving.fault ?? checking.fault
  return (
    <>
      {refused && <Notice tone="danger">{`${refused.field}: ${faultText(refused.why)}`}</Notice>}
      {isConflict && <Notice tone="warning">{t('admin.facts.conflictMany')}</Notice>}
      {checked ? (
        <>
          <Changed changes={changes} faults={checked.faults} />
          <SeenChanges seen={checked.seen} seenTotal={checked.seenTotal} />
          <Button
            variant="primary"
            className="self-start"
            loading={saving.isPending}
            disabled={checked.faults.length > 0}
            onClick={() => void save()}
          >
            {t('admin.facts.save', { count: changes.length })}
          </Button>
        </>
      ) : (
        <Button className="self-start" loading={checking.isPending} onClick={() => void checking.check()}>
          {t('admin.facts.preview', { count: changes.length })}
        </Button>
      )}
    </>
  )
}

type ChangedProps = { changes: readonly TableChange[]; faults: readonly FactFault[] }

function Changed({ changes, faults }: ChangedProps) {
  const t = useText()
  const faultText = useFaultText()
  const faultOf = new Map(faults.map((fault) => [fault.at, faultText(fault.why, fault.detail)]))
  // Invalid rows come first, as there may be hundreds of rows.
  const rows = changes
    .map((change, at) => ({ ...change, fault: faultOf.get(at) }))
    .toSorted((a, b) => Number(b.fault !== undefined) - Number(a.fault !== undefined))
  return (
    <>
      <Table
        caption={t('admin.facts.changes')}
        rows={rows.slice(0, MOST_SHOWN)}
        rowKey={({ uid, field }) => `${uid} ${field}`}
        columns={columnsOf(t)}
      />
      {rows.length > MOST_SHOWN && (
        <p className="text-sm text-muted">{t('admin.facts.more', { count: rows.length - MOST_SHOWN })}</p>
      )}
    </>
  )
}

type PreviewRow = TableChange & { fault: string | undefined }

function columnsOf(t: ReturnType<typeof useText>): Column<PreviewRow>[] {
  return [
    {
      id: 'uid',
      header: 'uid',
      heading: true,
      cell: ({ uid }) => <code className="text-xs wrap-anywhere">{uid}</code>,
    },
    { id: 'field', header: t('admin.facts.field'), cell: ({ field }) => field },
    {
      id: 'change',
      header: t('admin.facts.change'),
      cell: ({ was, value }) => `${shown(was)} → ${shown(value)}`,
    },
    {
      id: 'fault',
      header: t('admin.facts.fault'),
      cell: ({ fault }) => fault && <span className="text-danger">{fault}</span>,
    },
  ]
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
