import { makePilotKey, revokePilotKey } from '@raidkit/contract/pilot/pilot'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { CopyField } from '../../../ui/form/CopyField.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { momentTexts } from '../../../ui/text/momentTexts.ts'
import { useTakePilot, type Pilot } from './usePilot.ts'

type Asking = 'renew' | 'end'

/** Shows the key of the account's companion: create it, show it once, renew and revoke it. */
export function PilotKey({ pilot }: { pilot: Pilot }) {
  const t = useText()
  const errorText = useErrorText()
  const [asking, setAsking] = useState<Asking>()
  const { made, error, isWorking, make, end } = useKeyCalls(() => setAsking(undefined))
  return (
    <div className="flex flex-col gap-3">
      {pilot.key ? (
        <KnownKey known={pilot.key} />
      ) : (
        <p className="text-sm text-muted">{t('pilot.key.none')}</p>
      )}
      {made !== undefined && <NewKey value={made} />}
      {error && (
        <div role="alert">
          <Notice tone="danger">{errorText(error)}</Notice>
        </div>
      )}
      <Actions hasKey={pilot.key?.revokedAt === null} isWorking={isWorking} onMake={make} onAsk={setAsking} />
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'end' ? t('pilot.key.endTitle') : t('pilot.key.renewTitle')}
        text={asking === 'end' ? t('pilot.key.endText') : t('pilot.key.renewText')}
        confirm={asking === 'end' ? t('pilot.key.end') : t('pilot.key.renew')}
        working={isWorking}
        onConfirm={asking === 'end' ? end : make}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  )
}

function useKeyCalls(onSettled: () => void) {
  const t = useText()
  const takePilot = useTakePilot()
  const [made, setMade] = useState<string>()
  const making = useSend(makePilotKey, {
    onSuccess: ({ key, prefix, createdAt }) => {
      setMade(key)
      takePilot({ key: { prefix, createdAt, lastUsedAt: null, revokedAt: null } })
    },
    onSettled,
  })
  const ending = useSend(revokePilotKey, {
    onSuccess: () => {
      setMade(undefined)
      takePilot({ key: null })
      showToast({ text: t('pilot.key.ended'), tone: 'up' })
    },
    onSettled,
  })
  return {
    made,
    error: making.error ?? ending.error,
    isWorking: making.isPending || ending.isPending,
    make: () => making.send({}),
    end: () => ending.send({}),
  }
}

type ActionsProps = {
  hasKey: boolean
  isWorking: boolean
  onMake: () => void
  onAsk: (asking: Asking) => void
}

function Actions({ hasKey, isWorking, onMake, onAsk }: ActionsProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-2">
      {hasKey ? (
        <>
          <Button size="sm" onClick={() => onAsk('renew')}>
            {t('pilot.key.renew')}
          </Button>
          <Button size="sm" onClick={() => onAsk('end')}>
            {t('pilot.key.end')}
          </Button>
        </>
      ) : (
        <Button size="sm" variant="primary" loading={isWorking} onClick={onMake}>
          {t('pilot.key.make')}
        </Button>
      )}
    </div>
  )
}

function KnownKey({ known }: { known: NonNullable<Pilot['key']> }) {
  const t = useText()
  const { exactly, ago } = momentTexts(t, useNow(MINUTE_MS))
  if (known.revokedAt !== null)
    return (
      <Notice tone="warning">
        {t('pilot.key.revoked', { prefix: known.prefix, when: exactly(Date.parse(known.revokedAt)) })}
      </Notice>
    )
  return (
    <p className="text-sm">
      <code className="font-mono">{known.prefix}…</code>{' '}
      <span className="text-muted">
        {t('pilot.key.made', { when: exactly(Date.parse(known.createdAt)) })}
        {' · '}
        {known.lastUsedAt === null
          ? t('pilot.key.unused')
          : t('pilot.key.used', { when: ago(Date.parse(known.lastUsedAt)) })}
      </span>
    </p>
  )
}

/** Shows a newly created key, to be copied into the companion: it cannot be shown again. */
function NewKey({ value }: { value: string }) {
  const t = useText()
  return (
    <div role="status">
      <CopyField
        label={t('pilot.key.new')}
        hint={t('pilot.key.newNote')}
        value={value}
        words={{ copy: t('pilot.key.copy'), copied: t('pilot.key.copied') }}
      />
    </div>
  )
}
