import type { FactChange, FactFault } from '@raidkit/contract/admin/corrections'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SeenChanges } from './SeenChanges.tsx'
import { useCheck } from './useCheck.ts'
import { useFaultText } from './useFaultText.ts'

/** Checks the drafts before saving; placed below the buttons across the whole form. */
export function DraftCheck({ changes }: { changes: readonly FactChange[] }) {
  const t = useText()
  const faultText = useFaultText()
  const { checked, check, isPending, fault } = useCheck(changes)
  return (
    <>
      <Button loading={isPending} disabled={changes.length === 0} onClick={() => void check()}>
        {t('admin.facts.preview', { count: changes.length })}
      </Button>
      <div className="order-last flex basis-full flex-col gap-2" aria-live="polite">
        {fault && <Notice tone="danger">{`${fault.field}: ${faultText(fault.why)}`}</Notice>}
        {checked && (
          <>
            <Faults faults={checked.faults} />
            <SeenChanges seen={checked.seen} seenTotal={checked.seenTotal} />
          </>
        )}
      </div>
    </>
  )
}

export function Faults({ faults }: { faults: readonly FactFault[] }) {
  const faultText = useFaultText()
  if (faults.length === 0) return null
  return (
    <ul className="text-sm text-danger">
      {faults.map(({ at, field, why, detail }) => (
        <li key={`${at} ${why} ${detail}`} className="wrap-anywhere">
          {`${field}: ${faultText(why, detail)}`}
        </li>
      ))}
    </ul>
  )
}
