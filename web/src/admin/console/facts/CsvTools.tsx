import { exportFacts } from '@raidkit/contract/admin/corrections'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { csvText } from '@raidkit/rules/platform/csv'
import { cellText, columnsOf, csvChanges, type FactKind } from '@raidkit/rules/catalogue/fact-fields'
import { useState } from 'react'
import { send } from '../../../api/send.ts'
import { showToast } from '../../../api/toasts.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import { ChangePreview } from './ChangePreview.tsx'
import { useFaultText } from './useFaultText.ts'

type Props = { kind: FactKind; onChanged: () => void }
type Read = ReturnType<typeof csvChanges>

const MOST_BYTES = 5 * 1024 * 1024

/** All plain fields as a file for spreadsheets, and such a file read again: shown first, saved then. */
export function CsvTools({ kind, onChanged }: Props) {
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
