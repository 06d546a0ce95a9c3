import { importAccount } from '@raidkit/contract/account/accountFile'
import { IMPORT_WAYS, type ImportWay } from '@raidkit/rules/progress/account-file'
import { fileSizeText } from '@raidkit/rules/platform/display'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { takeUser } from '../../shared/reader/userCopy.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Failure } from '../Failure.tsx'
import { useRenewAccount } from '../useAccount.ts'
import { ImportChanges } from './ImportChanges.tsx'
import { isEmptyReport } from './isEmptyReport.ts'
import type { ReadFile } from './readAccountFile.ts'
import { WayChoice } from './WayChoice.tsx'

type Props = { read: Extract<ReadFile, { state: 'read' }>; onOther: () => void }

/** Shows the preview of an import, its options, and the button that starts it. */
export function ImportSteps({ read, onOther }: Props) {
  const t = useText()
  const language = useLanguage()
  const renew = useRenewAccount()
  const [how, setHow] = useState<ImportWay>(IMPORT_WAYS[0])
  const looking = useSend(importAccount)
  const reading = useSend(importAccount, {
    onSuccess: ({ me }) => {
      if (me) takeUser(me)
      renew()
      showToast({ text: t('account.data.imported'), tone: 'up' })
      onOther()
    },
  })
  const look = looking.send
  const top = useRef<HTMLDivElement>(null)
  // Moves the focus here, as the button that opened this step is gone.
  useEffect(() => top.current?.focus({ preventScroll: true }), [])
  useEffect(() => look({ file: read.file, how, preview: true }), [look, read.file, how])
  const report = looking.data?.report
  const error = reading.error ?? looking.error
  const reason = isRefusal(error) && error.code === 'bad_request' ? error.message : undefined
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-medium wrap-anywhere">
          {t('account.data.file', { name: read.name, size: fileSizeText(read.bytes, language) })}
        </p>
        <Button size="sm" onClick={onOther}>
          {t('account.data.another')}
        </Button>
      </div>
      <WayChoice how={how} onChange={setHow} />
      <div aria-live="polite" aria-busy={looking.isPending} className="flex flex-col gap-2">
        {looking.isPending && <Skeleton className="h-24 w-full" />}
        {report && !looking.isPending && <ImportChanges report={report} />}
      </div>
      <Failure error={error} part="data" text={reason && t('account.data.refused', { reason })} />
      {report && !isEmptyReport(report) && (
        <Button
          variant="primary"
          loading={reading.isPending}
          disabled={looking.isPending}
          onClick={() => reading.send({ file: read.file, how })}
          className="self-start"
        >
          {reading.isPending ? t('account.data.importing') : t('account.data.import')}
        </Button>
      )}
    </div>
  )
}
