import { checkFacts, type FactChange, type FactField } from '@raidkit/contract/admin/corrections'
import { HIDDEN_FIELD, NEW_FIELD, type FactKind } from '@raidkit/rules/catalogue/fact-fields'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Faults } from './DraftCheck.tsx'
import { SeenChanges } from './SeenChanges.tsx'

type Props = {
  kind: FactKind
  uid: string
  name: string
  fields: readonly FactField[]
  isPending: boolean
  onSend: (changes: FactChange[]) => Promise<unknown>
}
type Step = { verb: string; changes: FactChange[] }

/**
 * Buttons to hide or show an entry, or to delete an entry that was added. Offers have no buttons. Each change is
 * previewed before it is saved.
 */
export function EntryActions({ kind, uid, name, fields, isPending, onSend }: Props) {
  const t = useText()
  const [step, setStep] = useState<Step>()
  const versionOf = (wanted: string) => fields.find(({ field }) => field === wanted)?.correction?.version ?? 0
  const [hiddenVersion, newVersion] = [versionOf(HIDDEN_FIELD), versionOf(NEW_FIELD)]
  if (kind === 'offer') return null
  const correctedFields = fields.filter(({ correction }) => correction)
  const change = { entity: kind, uid, field: HIDDEN_FIELD, seen: hiddenVersion }
  const verb = t(hiddenVersion > 0 ? 'admin.facts.show' : 'admin.facts.hide')
  const send = async (changes: FactChange[]) => {
    await onSend(changes)
    setStep(undefined)
  }
  return (
    <>
      <Button
        onClick={() => setStep({ verb, changes: [hiddenVersion > 0 ? change : { ...change, value: true }] })}
      >
        {verb}
      </Button>
      {newVersion > 0 && (
        <Button
          onClick={() =>
            setStep({
              verb: t('admin.facts.delete'),
              changes: correctedFields.map(({ field }) => ({
                entity: kind,
                uid,
                field,
                seen: versionOf(field),
              })),
            })
          }
        >
          {t('admin.facts.delete')}
        </Button>
      )}
      {step && (
        <StepDialog
          step={step}
          name={name}
          isPending={isPending}
          onConfirm={() => void send(step.changes)}
          onCancel={() => setStep(undefined)}
        />
      )}
    </>
  )
}

type StepProps = { step: Step; name: string; isPending: boolean; onConfirm: () => void; onCancel: () => void }

/** Previews a step and asks for confirmation. */
function StepDialog({ step: { verb, changes }, name, isPending, onConfirm, onCancel }: StepProps) {
  const t = useText()
  const { data, error, isFetching, refetch } = useCall(checkFacts, { changes }, { staleTime: 0, gcTime: 0 })
  return (
    <Dialog
      open
      title={verb}
      description={name}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={!data || isFetching || data.faults.length > 0}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        data.faults.length > 0 ? (
          <Faults faults={data.faults} />
        ) : (
          <SeenChanges seen={data.seen} seenTotal={data.seenTotal} />
        )
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}
