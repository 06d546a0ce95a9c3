import { getAccount, type Account } from '@raidkit/contract/account/account'
import { providerPath } from '@raidkit/contract/account/signIn'
import { useSyncExternalStore, type KeyboardEvent } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClasses } from '../../../ui/buttonClasses.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { CodeStep } from './CodeStep.tsx'
import { answerAsking, onAsking, readAsking } from './freshSignIn.ts'

/** Asks an admin to sign in again over the page that they work on, so that nothing typed is lost. */
export function FreshSignInDialog() {
  const t = useText()
  const isOpen = useSyncExternalStore(onAsking, readAsking, () => undefined) !== undefined
  return (
    <Dialog
      open={isOpen}
      onClose={() => answerAsking(false)}
      title={t('admin.fresh.title')}
      description={t('admin.fresh.text')}
    >
      {isOpen && <Ways />}
    </Dialog>
  )
}

/** A dialog that lies below keeps open: Escape is for this one alone. */
function keepEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  answerAsking(false)
}

function Ways() {
  const errorText = useErrorText()
  const { data: account, error } = useCall(getAccount, {})
  return (
    // The keys of what stands in it pass here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={keepEscape}>
      {error && (
        <div role="alert">
          <Notice tone="danger">{errorText(error)}</Notice>
        </div>
      )}
      {!account && !error && <Spinner />}
      {account?.email && <CodeStep email={account.email} onDone={() => answerAsking(true)} />}
      {account && !account.email && <PatreonStep account={account} />}
    </div>
  )
}

/** Signed in there in another tab, this page has the new session too. */
function PatreonStep({ account: { identities } }: { account: Account }) {
  const t = useText()
  const lang = useLanguage()
  if (!identities.some(({ provider }) => provider === 'patreon')) return <p>{t('admin.fresh.noWay')}</p>
  const query = new URLSearchParams({ lang, to: '/user' })
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-text text-sm">{t('admin.fresh.patreonText')}</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`${providerPath('patreon')}?${query}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'primary' })}
        >
          {t('user.signIn.patreon')}
        </a>
        <Button onClick={() => answerAsking(true)}>{t('admin.fresh.signedIn')}</Button>
      </div>
    </div>
  )
}
