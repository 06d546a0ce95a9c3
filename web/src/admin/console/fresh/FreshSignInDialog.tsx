import { getAccount, type Account } from '@raidkit/contract/account/account'
import { providerPath, enterSignInCode, sendSignInCode } from '@raidkit/contract/account/signIn'
import { CODE_LENGTH, codeDigits } from '@raidkit/rules/account/sign-in'
import { useSyncExternalStore, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { takeUser } from '../../../account/shared/reader/userCopy.ts'
import { useCall, useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { buttonClasses } from '../../../ui/button/buttonClasses.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
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

type Props = { email: string; onDone: () => void }

/** A code to the account's own address: another one would be another account. */
function CodeStep({ email, onDone }: Props) {
  const t = useText()
  const lang = useLanguage()
  const errorText = useErrorText()
  const sending = useSend(sendSignInCode)
  return (
    <div className="flex flex-col gap-3">
      {sending.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(sending.error)}</Notice>
        </div>
      )}
      {sending.data ? (
        <CodeForm email={email} onDone={onDone} />
      ) : (
        <p className="wrap-anywhere">{t('admin.fresh.codeTo', { email })}</p>
      )}
      <Button
        variant={sending.data ? 'ghost' : 'primary'}
        loading={sending.isPending}
        onClick={() => sending.send({ email, lang })}
        className="self-start"
      >
        {t(sending.data ? 'user.signIn.resend' : 'user.signIn.sendCode')}
      </Button>
    </div>
  )
}

function CodeForm({ email, onDone }: Props) {
  const t = useText()
  const lang = useLanguage()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const entering = useSend(enterSignInCode, {
    onSuccess: (me) => {
      takeUser(me)
      onDone()
    },
    onError: () => input.current?.select(),
  })
  useEffect(() => input.current?.focus(), [])
  const enter = (digits: string) => !entering.isPending && entering.send({ email, code: digits, lang })
  const type = (text: string) => {
    const digits = codeDigits(text).slice(0, CODE_LENGTH)
    entering.reset()
    setCode(digits)
    if (digits.length === CODE_LENGTH && digits !== code) enter(digits)
  }
  return (
    <form
      noValidate
      className="flex max-w-sm flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        enter(code)
      }}
    >
      <p className="wrap-anywhere">{t('user.signIn.codeSent', { email })}</p>
      <Field
        label={t('user.signIn.code')}
        hint={t('user.signIn.codeHint')}
        error={entering.error ? errorText(entering.error) : undefined}
      >
        <Input
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={code}
          onChange={({ target }) => type(target.value)}
          className="text-xl tracking-widest tabular-nums"
        />
      </Field>
      <Button type="submit" variant="primary" loading={entering.isPending} className="self-start">
        {t('admin.fresh.enter')}
      </Button>
    </form>
  )
}
