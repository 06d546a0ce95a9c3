import { takeBack, type Account } from '@raidkit/contract/account'
import { useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { takeUser } from '../../subjects/reader/userCopy.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Failure } from './Failure.tsx'
import { Row, Rows } from './Rows.tsx'
import { useRenewAccount } from './useAccount.ts'
import { useMoments } from './useMoments.ts'

type Step = Account['undo'][number]

/** What was reset, copied over, deleted or imported, and can still be taken back. */
export function UndoList({ steps }: { steps: readonly Step[] }) {
  const t = useText()
  const renew = useRenewAccount()
  const [asked, setAsked] = useState<Step>()
  const taking = useSend(takeBack, {
    onSuccess: (me) => {
      takeUser(me)
      showToast({ text: t('account.undo.done'), tone: 'up' })
    },
    onSettled: () => {
      setAsked(undefined)
      renew()
    },
  })
  return (
    <AccountSection part="undo" note={t('account.undo.note')}>
      {steps.length === 0 ? (
        <p className="text-muted">{t('account.undo.none')}</p>
      ) : (
        <Rows>
          {steps.map((step) => (
            <StepRow
              key={step.uid}
              step={step}
              isWorking={taking.isPending}
              // Bringing back what was deleted loses nothing; everything else is asked about.
              onAct={() => (step.kind === 'delete' ? taking.send({ uid: step.uid }) : setAsked(step))}
            />
          ))}
        </Rows>
      )}
      <Failure
        error={taking.error}
        part="undo"
        text={isGone(taking.error) ? t('account.undo.gone') : undefined}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('account.undo.ask')}
        text={asked ? t(`account.undo.text.${asked.kind}`, { name: asked.charName }) : ''}
        confirm={t('account.undo.act')}
        working={taking.isPending}
        onConfirm={() => asked && taking.send({ uid: asked.uid })}
        onCancel={() => setAsked(undefined)}
      />
    </AccountSection>
  )
}

function isGone(error: unknown): boolean {
  return isRefusal(error) && error.code === 'not_found'
}

type RowProps = { step: Step; isWorking: boolean; onAct: () => void }

function StepRow({ step, isWorking, onAct }: RowProps) {
  const t = useText()
  const { ago, exactly } = useMoments()
  const { kind, scope, charName, atMs, expiresAtMs } = step
  return (
    <Row
      title={
        <>
          {t(`account.undo.what.${kind}`, { name: charName })}
          {scope && <Badge>{t(`account.undo.scope.${scope}`)}</Badge>}
        </>
      }
      text={t('account.undo.when', { when: ago(atMs), until: exactly(expiresAtMs) })}
      action={
        <Button size="sm" disabled={isWorking} onClick={onAct}>
          {t('account.undo.act')}
        </Button>
      }
    />
  )
}
