import { unlinkProvider } from '@raidkit/contract/account/account'
import { providerPath } from '@raidkit/contract/account/signIn'
import type { PilotGoogle } from '@raidkit/rules/pilot/pilot'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { PILOT_KEY } from '../../shared/pilot/usePilot.ts'
import { refetchUser } from '../../../account/shared/reader/userCopy.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClasses } from '../../../ui/buttonClasses.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Props = { google: PilotGoogle; account: string | null }

/** Shows the state of the drive's account: connected, to be connected, or to be connected again. */
export function CloudAccount({ google, account }: Props) {
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
