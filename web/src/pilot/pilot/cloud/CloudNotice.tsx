import type { PilotDrive } from '@raidkit/contract/pilot/pilotDrive'
import type { Me } from '@raidkit/contract/account/users'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import { useCloudState, watchFolder } from '../../shared/pilot/cloud.ts'
import { Button } from '../../../ui/Button.tsx'
import { CHECK, COPY } from '../../../ui/icons/glyphs.ts'
import { Notice } from '../../../ui/Notice.tsx'

type Props = { pilot: Me['pilot']; drive: PilotDrive }

/** Shows the state of the cloud mode, and what the player can do about a problem. */
export function CloudNotice({ pilot, drive }: Props) {
  const t = useText()
  const state = useCloudState(pilot)
  if (state.state === 'closed' && state.why !== 'idle') return null
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {state.state === 'closed' ? (
        <Notice
          title={t('pilot.cloud.idle.title')}
          action={<WatchButton>{t('pilot.cloud.idle.action')}</WatchButton>}
        >
          {t('pilot.cloud.idle.text')}
        </Notice>
      ) : drive.problem ? (
        <Problem drive={drive} problem={drive.problem} />
      ) : (
        <p className="text-sm text-muted">
          {t(state.isWatched ? 'pilot.cloud.waiting' : 'pilot.cloud.watching')}
        </p>
      )}
    </div>
  )
}

type ProblemProps = { drive: PilotDrive; problem: NonNullable<PilotDrive['problem']> }

function Problem({ drive, problem }: ProblemProps) {
  const t = useText()
  const retry = <WatchButton>{t('pilot.cloud.problem.retry')}</WatchButton>
  switch (problem) {
    case 'noAccess':
      return (
        <Notice tone="danger" title={t('pilot.cloud.problem.noAccessTitle')}>
          <p>{t('pilot.cloud.problem.noAccess', { account: drive.account ?? '' })}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <CopyAddress address={drive.account ?? ''} />
            {retry}
          </div>
        </Notice>
      )
    case 'away':
    case 'busy':
    case 'noPush':
      return (
        <Notice tone="warning" action={retry}>
          {t(`pilot.cloud.problem.${problem}`)}
        </Notice>
      )
    case 'silent':
      return <Notice tone="warning">{t('pilot.cloud.problem.silent')}</Notice>
  }
}

/** Asks the drive again; the answer contains the result. */
function WatchButton({ children }: { children: ReactNode }) {
  const errorText = useErrorText()
  const asking = useMutation({ mutationFn: watchFolder })
  return (
    <>
      <Button size="sm" loading={asking.isPending} onClick={() => asking.mutate()}>
        {children}
      </Button>
      {asking.error && <span role="alert">{errorText(asking.error)}</span>}
    </>
  )
}

function CopyAddress({ address }: { address: string }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  if (address === '') return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      setCopied(false) // the text above contains the address
    }
  }
  return (
    <Button size="sm" icon={isCopied ? CHECK : COPY} onClick={() => void copy()}>
      {t(isCopied ? 'pilot.cloud.problem.copied' : 'pilot.cloud.problem.copy')}
    </Button>
  )
}
