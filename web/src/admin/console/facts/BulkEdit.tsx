import { exportFacts } from '@raidkit/contract/admin/corrections'
import { cellValue, columnsOf, type FactKind, type TableChange } from '@raidkit/rules/catalogue/fact-fields'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ChangePreview } from './ChangePreview.tsx'
import { FactInput } from './FactInput.tsx'
import { useFaultText } from './useFaultText.ts'

type Props = { kind: FactKind; uids: readonly string[]; onChanged: () => void }

/** One field of all chosen entries. */
export function BulkEdit({ kind, uids, onChanged }: Props) {
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
