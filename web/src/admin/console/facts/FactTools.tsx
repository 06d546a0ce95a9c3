import { undoHour, exportFacts } from '@raidkit/contract/admin/corrections'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import {
  columnsOf,
  type FactKind,
  cellValue,
  type TableChange,
  cellText,
  csvChanges,
} from '@raidkit/rules/catalogue/fact-fields'
import { csvText } from '@raidkit/rules/platform/csv'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { send } from '../../../api/send.ts'
import { showToast } from '../../../api/toasts.ts'
import { useCall } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FileButton } from '../../../ui/button/FileButton.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { ChangePreview } from './ChangePreview.tsx'
import { FactInput } from './FactInput.tsx'
import { useFaultText } from './useFaultText.ts'

const MOST_BYTES = 5 * 1024 * 1024

type Props = {
  kind: FactKind
  chosen: ReadonlySet<string>
  /** True once all rows have loaded. */
  isWhole: boolean
  onAll: () => void
  onNone: () => void
  onChanged: () => void
}

/** Offers actions on many entries at once. */
export function FactTools({ kind, chosen, isWhole, onAll, onNone, onChanged }: Props) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const { save, isPending } = useSaving(undoHour)
  const undo = async () => {
    const from = new Date(Date.now() - HOUR_MS).toISOString()
    let undone = 0
    let reply = await save({ from })
    // Ends, because each call undoes at least one correction.
    while (reply?.isMore) {
      undone += reply.undone
      reply = await save({ from })
    }
    setIsAsked(false)
    if (reply) {
      const count = undone + reply.undone
      showToast({ text: t('admin.facts.hourUndone', { undone: count, kept: reply.kept }), tone: 'up' })
    } else if (undone === 0) return
    onChanged()
  }
  const hasColumns = columnsOf(kind).length > 0
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" disabled={!isWhole} onClick={onAll}>
          {t('admin.facts.chooseAll')}
        </Button>
        {chosen.size > 0 && (
          <Button size="sm" onClick={onNone}>
            {t('admin.facts.chooseNone', { count: chosen.size })}
          </Button>
        )}
        {hasColumns && <CsvTools kind={kind} onChanged={onChanged} />}
        <Button size="sm" onClick={() => setIsAsked(true)}>
          {t('admin.facts.undoHour')}
        </Button>
      </div>
      {chosen.size > 0 && hasColumns && (
        <Panel title={t('admin.facts.bulk', { count: chosen.size })} className="mt-3">
          <BulkEdit kind={kind} uids={[...chosen]} onChanged={onChanged} />
        </Panel>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('admin.facts.undoHourTitle')}
        text={t('admin.facts.undoHourText')}
        confirm={t('ui.undo')}
        working={isPending}
        onConfirm={() => void undo()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  )
}

type BulkEditProps = { kind: FactKind; uids: readonly string[]; onChanged: () => void }

/** One field of all chosen entries. */
function BulkEdit({ kind, uids, onChanged }: BulkEditProps) {
  const t = useText()
  const faultText = useFaultText()
  const fields = columnsOf(kind)
  const [name, setName] = useState(fields[0]?.name ?? '')
  const [text, setText] = useState('')
  const { data, refetch } = useCall(exportFacts, { kind }, { staleTime: 0 })
  const field = fields.find((one) => one.name === name)
  if (!field) return null
  const cell = cellValue(field, text)
  const at = data?.columns.indexOf(name) ?? -1
  const wasOf = new Map(data?.rows.map((row) => [row.uid, row.cells[at] ?? null]))
  const changes =
    'fault' in cell || !data
      ? []
      : uids.flatMap((uid): TableChange[] => {
          const was = wasOf.get(uid) ?? null
          const seen = data.seen[uid]?.[name] ?? 0
          return was === cell.value ? [] : [{ entity: kind, uid, field: name, value: cell.value, seen, was }]
        })
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={t('admin.facts.field')}>
          <Select
            value={name}
            onChange={(next) => {
              setName(next)
              setText('')
            }}
            options={fields.map((one) => ({ value: one.name, label: one.name }))}
          />
        </Field>
        <FactInput
          field={{ ...field, name: t('admin.facts.value') }}
          text={text}
          error={'fault' in cell ? faultText(cell.fault) : undefined}
          onText={setText}
        />
      </div>
      <ChangePreview
        changes={changes}
        onConflict={() => void refetch()}
        onSaved={() => {
          void refetch()
          onChanged()
        }}
      />
    </>
  )
}

type CsvToolsProps = { kind: FactKind; onChanged: () => void }

type Read = ReturnType<typeof csvChanges>

/** All plain fields as a file for spreadsheets, and such a file read again: shown first, saved then. */
function CsvTools({ kind, onChanged }: CsvToolsProps) {
  const t = useText()
  const errorText = useErrorText()
  const [read, setRead] = useState<Read & { text: string }>()
  const failed = (error: unknown) => showToast({ text: errorText(error), tone: 'danger' })
  const save = async () => {
    const table = await send(exportFacts, { kind })
    saveFile(`${kind}s.csv`, tableText(kind, table), 'text/csv')
  }
  const readText = async (text: string) =>
    setRead({ ...csvChanges(kind, text, await send(exportFacts, { kind })), text })
  const open = async (file: File) => {
    if (file.size > MOST_BYTES) return showToast({ text: t('admin.facts.tooLarge'), tone: 'danger' })
    await readText(await file.text())
  }
  return (
    <>
      <Button size="sm" onClick={() => void save().catch(failed)}>
        {t('admin.facts.csvOut')}
      </Button>
      <FileButton
        size="sm"
        label={t('admin.facts.csvIn')}
        accept=".csv,text/csv"
        onFile={(file) => void open(file).catch(failed)}
      />
      <Dialog open={read !== undefined} title={t('admin.facts.csvTitle')} onClose={() => setRead(undefined)}>
        {read && (
          <div className="flex flex-col gap-3">
            <RowFaults faults={read.faults} />
            {read.faults.length === 0 && (
              <ChangePreview
                changes={read.changes}
                onConflict={() => void readText(read.text).catch(failed)}
                onSaved={() => {
                  setRead(undefined)
                  onChanged()
                }}
              />
            )}
          </div>
        )}
      </Dialog>
    </>
  )
}

function RowFaults({ faults }: Pick<Read, 'faults'>) {
  const t = useText()
  const faultText = useFaultText()
  if (faults.length === 0) return null
  return (
    <ul className="max-h-72 overflow-y-auto text-sm text-danger">
      {faults.map(({ row, field, why }) => (
        <li key={`${row} ${field}`}>{`${t('admin.facts.row', { row })}, ${field}: ${faultText(why)}`}</li>
      ))}
    </ul>
  )
}

function tableText(kind: FactKind, { columns, rows }: ReplyOf<typeof exportFacts>): string {
  const fields = columnsOf(kind)
  return csvText([
    ['uid', ...columns],
    ...rows.map(({ uid, cells }) => [
      uid,
      ...cells.map((cell, at) => {
        const field = fields[at]
        return typeof cell === 'number' || !field ? (cell as number) : cellText(field, cell)
      }),
    ]),
  ])
}
