import { checkService, type CheckedService, type ServiceCheck } from '@raidkit/contract/admin/adminSetup'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useSaving } from '../useSaving.ts'

/** Tries a service now and says how it went. */
export function CheckButton({ service }: { service: CheckedService }) {
  const t = useText()
  const { save, isPending } = useSaving(checkService)
  const [result, setResult] = useState<ServiceCheck>()
  const check = async () => {
    setResult(undefined)
    setResult(await save({ service }))
  }
  return (
    <div className="flex flex-col gap-2">
      <Button size="sm" className="self-start" loading={isPending} onClick={() => void check()}>
        {t('adminSetup.check')}
      </Button>
      <div role="status">
        {result && (
          <Notice tone={result.fault === null ? 'up' : 'danger'}>
            {result.fault === null ? t('adminSetup.works') : t(`adminSetup.faults.${result.fault}`)}
            {result.detail !== '' && (
              <p lang="en" className="text-muted wrap-anywhere">
                {result.detail}
              </p>
            )}
          </Notice>
        )}
      </div>
    </div>
  )
}
