import type { Account } from '@raidkit/contract/account/account'
import { useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { useMapName } from '../../api/site.ts'
import { showToast } from '../../api/toasts.ts'
import { useUndo } from '../shared/player/useUndo.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Failure } from './Failure.tsx'
import { Row, Rows } from './Rows.tsx'
import { useRenewAccount } from './useAccount.ts'
import { useMoments } from './useMoments.ts'

type Step = Account['undo'][number]

/** Lists the resets, copies, deletions, imports and drawings that can still be undone. */
export function UndoList({ steps }: { steps: readonly Step[] }) {
  const t = useText()
  const renew = useRenewAccount()
  const [asked, setAsked] = useState<Step>()
  const [error, setError] = useState<unknown>()
  const { undo, undoing } = useUndo(setError)
  const isWorking = undoing !== undefined
  const act = async ({ uid }: Step) => {
    setError(undefined)
    if (await undo(uid)) showToast({ text: t('account.undo.done'), tone: 'up' })
    setAsked(undefined)
    renew()
  }
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
              isWorking={isWorking}
              // Restoring a deletion loses nothing; every other undo asks for confirmation.
              onAct={() => (step.kind === 'delete' ? void act(step) : setAsked(step))}
            />
          ))}
        </Rows>
      )}
      <Failure error={error} part="undo" text={isGone(error) ? t('account.undo.gone') : undefined} />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('account.undo.ask')}
        text={asked ? t(`account.undo.text.${asked.kind}`, { name: asked.charName }) : ''}
        confirm={t('ui.undo')}
        working={isWorking}
        onConfirm={() => asked && void act(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </AccountSection>
  )
}

function isGone(error: unknown): boolean {
  return isRefusal(error) && (error.code === 'not_found' || error.code === 'version_conflict')
}

type RowProps = { step: Step; isWorking: boolean; onAct: () => void }

function StepRow({ step, isWorking, onAct }: RowProps) {
  const t = useText()
  const { ago, exactly } = useMoments()
  const mapName = useMapName()
  const { kind, scope, map, charName, atMs, expiresAtMs } = step
  return (
    <Row
      title={
        <>
          {t(`account.undo.what.${kind}`, { name: charName })}
          {scope && <Badge>{t(`account.undo.scope.${scope}`)}</Badge>}
          {map && <Badge>{mapName(map)}</Badge>}
        </>
      }
      text={t('account.undo.when', { when: ago(atMs), until: exactly(expiresAtMs) })}
      action={
        <Button size="sm" disabled={isWorking} onClick={onAct}>
          {t('ui.undo')}
        </Button>
      }
    />
  )
}
