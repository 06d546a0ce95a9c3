import { unlinkProvider } from '@raidkit/contract/account/account'
import { providerPath } from '@raidkit/contract/account/signIn'
import type { Me } from '@raidkit/contract/account/users'
import type { PilotDrive } from '@raidkit/contract/pilot/pilotDrive'
import type { PilotGoogle } from '@raidkit/rules/pilot/pilot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { refetchUser } from '../../../account/shared/reader/userCopy.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { buttonClasses } from '../../../ui/button/buttonClasses.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { CHECK, COPY } from '../../../ui/icons/glyphs.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useCloudState, watchFolder } from '../../shared/pilot/cloud.ts'
import { PILOT_KEY } from '../../shared/pilot/usePilot.ts'
import { CloudFolder } from './CloudFolder.tsx'

/** Shows the cloud mode step by step: the account, the folder, and the state. */
export function CloudDrive({ user, drive }: { user: Me; drive: PilotDrive }) {
  const t = useText()
  const { needAuth, haveCredentials } = user.pilot.google
  return (
    <Card title={t('pilot.cloud.title')} note={t('pilot.cloud.how')}>
      <CloudAccount google={user.pilot.google} account={drive.account} />
      {!needAuth && haveCredentials && <CloudFolder google={user.pilot.google} drive={drive} />}
      <CloudNotice pilot={user.pilot} drive={drive} />
    </Card>
  )
}

type Props = { pilot: Me['pilot']; drive: PilotDrive }

/** Shows the state of the cloud mode, and what the player can do about a problem. */
function CloudNotice({ pilot, drive }: Props) {
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

type CloudAccountProps = { google: PilotGoogle; account: string | null }

/** Shows the state of the drive's account: connected, to be connected, or to be connected again. */
function CloudAccount({ google, account }: CloudAccountProps) {
  const t = useText()
  const isConnected = google.haveCredentials && !google.needAuth
  const hasEnded = account !== null && !isConnected
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('pilot.cloud.account.title')}</h3>
      {isConnected && (
        <p className="text-sm wrap-anywhere">{t('pilot.cloud.account.as', { account: account ?? '' })}</p>
      )}
      {hasEnded && <Notice tone="warning">{t('pilot.cloud.account.ended')}</Notice>}
      {!isConnected && !hasEnded && <p className="text-sm text-muted">{t('pilot.cloud.account.none')}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {!isConnected && (
          <Connect>{t(hasEnded ? 'pilot.cloud.account.again' : 'pilot.cloud.account.connect')}</Connect>
        )}
        {account !== null && <Disconnect />}
      </div>
    </div>
  )
}

/** Renders a link to the server, which redirects the reader to Google and back here. */
function Connect({ children }: { children: string }) {
  const query = new URLSearchParams({ lang: useLanguage(), to: '/pilot' })
  return (
    <a href={`${providerPath('google')}?${query}`} className={buttonClasses({ variant: 'primary' })}>
      {children}
    </a>
  )
}

function Disconnect() {
  const t = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const leaving = useSend(unlinkProvider, {
    onSuccess: () => {
      refetchUser()
      void client.invalidateQueries({ queryKey: PILOT_KEY })
      showToast({ text: t('pilot.cloud.account.disconnected') })
    },
    onSettled: () => setAsking(false),
  })
  const { error } = leaving
  const isStale = isRefusal(error) && error.code === 'sign_in_again'
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          leaving.reset()
          setAsking(true)
        }}
      >
        {t('pilot.cloud.account.disconnect')}
      </Button>
      {error && (
        <div role="alert" className="w-full">
          {isStale ? (
            <Notice
              tone="warning"
              action={
                <LinkButton to={`/user?again=1&to=${encodeURIComponent('/pilot')}`} size="sm">
                  {t('pilot.cloud.account.signIn')}
                </LinkButton>
              }
            >
              {t('pilot.cloud.account.signInText')}
            </Notice>
          ) : (
            <Notice tone="danger">{errorText(error)}</Notice>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('pilot.cloud.account.disconnectTitle')}
        text={t('pilot.cloud.account.disconnectText')}
        confirm={t('pilot.cloud.account.disconnect')}
        working={leaving.isPending}
        onConfirm={() => leaving.send({ provider: 'google' })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
