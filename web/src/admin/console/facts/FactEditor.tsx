import { getFact, saveFacts, type FactChange } from '@raidkit/contract/admin/corrections'
import { FACT_FIELDS, type FactKind } from '@raidkit/rules/catalogue/fact-fields'
import { useState, type SubmitEvent } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSaving } from '../useSaving.ts'
import { DraftCheck } from './DraftCheck.tsx'
import { draftChanges, newerFields, type Drafts } from './drafts.ts'
import { EditedField } from './EditedField.tsx'
import { Presence } from './Presence.tsx'
import { useDrafts } from './useDrafts.ts'
import { useFaultText } from './useFaultText.ts'

type Props = { kind: FactKind; uid: string; onChanged?: () => void; onDrafts?: (drafts: Drafts) => void }

/** Edits all fields of one entry, showing the facts and the operator's corrections. */
export function FactEditor({ kind, uid, onChanged, onDrafts }: Props) {
  const t = useText()
  const { data, error, refetch } = useCall(getFact, { kind, uid }, { staleTime: 0 })
  const { drafts, typedOver, ...typing } = useDrafts(onDrafts)
  const [isConflict, setIsConflict] = useState(false)
  const conflict = () => {
    setIsConflict(true)
    void refetch()
  }
  const { save, isPending, fault, faultOf } = useSaving(saveFacts, t('admin.saved'), conflict)
  // The loaded form stays open if a refetch fails, as it may contain drafts.
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-64" />
  const fields = FACT_FIELDS[kind]
  const { changes, faults } = draftChanges({ kind, uid, fields, known: data.fields }, drafts)
  const newer = newerFields(changes, data.fields, typedOver)
  /** Saves the changes and returns true on success. Drafts typed meanwhile are kept. */
  const send = async (wanted: FactChange[]): Promise<boolean> => {
    if (!(await save({ changes: wanted }))) return false
    setIsConflict(false)
    await refetch()
    onChanged?.()
    return true
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (changes.length === 0 || Object.keys(faults).length > 0) return
    if (await send(changes)) typing.saved(drafts)
  }
  const unplaced = fault && !fields.some(({ name }) => name === fault.field) ? fault.why : undefined
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Notices isConflict={isConflict || newer.size > 0} unplaced={unplaced} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {fields.map((field) => (
          <EditedField
            key={field.name}
            field={field}
            known={data.fields.find((one) => one.field === field.name)}
            names={data.names}
            draft={drafts[field.name]}
            fault={faults[field.name]}
            refused={faultOf(field.name)}
            isNewer={newer.has(field.name)}
            onDraft={(draft) => typing.type(field.name, draft, data.fields)}
            onDrop={() => typing.drop(field.name)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending} disabled={changes.length === 0}>
          {t('admin.facts.save', { count: changes.length })}
        </Button>
        <DraftCheck changes={changes} />
        <Presence {...{ kind, uid, isPending }} name={data.line.name} known={data.fields} onSend={send} />
      </div>
    </form>
  )
}

type NoticesProps = {
  isConflict: boolean
  /** Error that belongs to no field. */
  unplaced: string | undefined
}

function Notices({ isConflict, unplaced }: NoticesProps) {
  const t = useText()
  const faultText = useFaultText()
  return (
    <>
      {isConflict && <Notice tone="warning">{t('admin.facts.conflict')}</Notice>}
      {unplaced !== undefined && <Notice tone="danger">{faultText(unplaced)}</Notice>}
    </>
  )
}
