import { providerPath, sendSignInCode, enterSignInCode } from '@raidkit/contract/account/signIn'
import type { Me } from '@raidkit/contract/account/users'
import { CODE_LENGTH, codeDigits } from '@raidkit/rules/account/sign-in'
import { localePath } from '@raidkit/rules/platform/links'
import { useState, useEffect, useRef, type SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRefusal } from '../../api/refusal.ts'
import { useSite } from '../../api/site.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText, withWait } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { buttonClasses } from '../../ui/button/buttonClasses.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { isToBeNamed, NameStep } from './NameStep.tsx'
import { sentCodeOf, withoutFaults, type SentCode, secondsUntilResend } from './sentCode.ts'
import { useSuspendedText } from './useSuspendedText.ts'

type Props = {
  title: string
  text: string
  /** The page of ours that the reader comes back to. */
  to: string
  isOwnerHintShown?: boolean
}

/** For a visitor: an address, then the code that was sent to it. */
export function SignIn({ title, text, to, isOwnerHintShown = false }: Props) {
  const language = useLanguage()
  // Kept in the history of the tab: it survives a look into the mail program, and "back" leads to the address.
  const isHydrated = useHydrated()
  const sent = sentCodeOf(useLocation().state)
  const t = useText()
  // A full page load: everything that is kept for visitors is gone, and the frame knows who is there.
  const enter = () => window.location.assign(localePath(to, language))
  const [nameless, setNameless] = useState<string>()
  const arrive = (me: Me) => (isToBeNamed(me) ? setNameless(me.uid) : enter())
  const isCodeStep = isHydrated && sent !== undefined && !sent.isWrongAddress
  if (nameless) return <NameStep userUid={nameless} to={to} />
  return (
    <section className="rounded-lg border border-line bg-surface p-4" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className="mb-2 text-xl font-semibold">
        {isCodeStep ? t('user.signIn.codeTitle') : title}
      </h2>
      {isCodeStep ? (
        <CodeForm key={sent.email} sent={sent} onDone={arrive} />
      ) : (
        <>
          <p className="mb-4 max-w-text">{text}</p>
          <EmailForm email={isHydrated ? (sent?.email ?? '') : ''} />
          <PatreonButton to={to} />
          {isOwnerHintShown && <OwnerHint />}
        </>
      )}
    </section>
  )
}

function PatreonButton({ to }: { to: string }) {
  const t = useText()
  const language = useLanguage()
  const { settings } = useSite()
  if (!settings?.providers.patreon) return null
  const query = new URLSearchParams({ lang: language, to })
  return (
    <div className="mt-4 border-t border-line pt-4">
      {/* A link to the server, not to a page: it leads to Patreon and back. */}
      <a href={`${providerPath('patreon')}?${query}`} className={buttonClasses({})}>
        {t('user.signIn.patreon')}
      </a>
    </div>
  )
}

/** For the one reader who has just started this site. */
function OwnerHint() {
  const t = useText()
  return (
    <details className="mt-4 border-t border-line pt-3 text-sm text-muted">
      <summary className="cursor-pointer">{t('user.ownerTitle')}</summary>
      <p className="mt-2 mb-1">{t('user.ownerIntro')}</p>
      <ol className="list-decimal space-y-1 ps-6 marker:text-faint">
        <li>{t('user.ownerStep1')}</li>
        <li>{t('user.ownerStep2')}</li>
        <li>{t('user.ownerStep3')}</li>
      </ol>
    </details>
  )
}

function EmailForm({ email: first }: { email: string }) {
  const t = useText()
  const language = useLanguage()
  const errorOf = useCodeError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [email, setEmail] = useState<string>()
  const typed = email ?? first
  const sending = useSend(sendSignInCode, {
    onSuccess: (_reply, { request }) => {
      const state: SentCode = { email: request.email, sentAtMs: Date.now() }
      void navigate({ pathname, search: withoutFaults(search) }, { state, preventScrollReset: true })
    },
  })

  /** Takes the address from the form: if the form was sent before hydration, the state does not have it. */
  function send(form: FormData) {
    const address = form.get('email')
    if (sending.isPending || typeof address !== 'string') return
    setEmail(address)
    sending.send({ email: address, lang: language })
  }

  return (
    // The server says what an address is: browsers refuse some that are good.
    <form noValidate action={send} className="flex max-w-sm flex-col gap-3">
      <Field label={t('user.signIn.email')} error={errorOf(sending.error)}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          placeholder={t('user.signIn.emailPlaceholder')}
          value={typed}
          onChange={({ target }) => {
            setEmail(target.value)
            if (sending.error) sending.reset()
          }}
        />
      </Field>
      <Button type="submit" variant="primary" loading={sending.isPending} className="self-start">
        {t('user.signIn.sendCode')}
      </Button>
    </form>
  )
}

type CodeFormProps = { sent: SentCode; onDone: (me: Me) => void }

/** Renders the input for a six-digit code, which is sent when the sixth digit is typed, pasted or auto-filled. */
function CodeForm({ sent, onDone }: CodeFormProps) {
  const t = useText()
  const language = useLanguage()
  const errorOf = useCodeError()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const entering = useSend(enterSignInCode, {
    onSuccess: onDone,
    // Selects the wrong code, so that typing replaces it.
    onError: () => input.current?.select(),
  })
  const isBusy = entering.isPending || entering.data !== undefined

  useEffect(() => input.current?.focus(), [])

  function enter(digits: string) {
    if (!isBusy) entering.send({ email: sent.email, code: digits, lang: language })
  }

  function type(text: string) {
    const digits = codeDigits(text).slice(0, CODE_LENGTH)
    if (entering.error) entering.reset()
    setCode(digits)
    if (digits.length === CODE_LENGTH && digits !== code) enter(digits)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    enter(code)
  }

  return (
    <>
      <p className="mb-4 max-w-text wrap-anywhere">{t('user.signIn.codeSent', { email: sent.email })}</p>
      <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-3">
        <Field label={t('user.signIn.code')} hint={t('user.signIn.codeHint')} error={errorOf(entering.error)}>
          <Input
            ref={input}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            readOnly={isBusy}
            value={code}
            onChange={({ target }) => type(target.value)}
            className="text-xl tracking-widest tabular-nums"
          />
        </Field>
        <Button type="submit" variant="primary" loading={isBusy} className="self-start">
          {t(isBusy ? 'user.signIn.entering' : 'user.signIn.enter')}
        </Button>
      </form>
      <ResendCode sent={sent} onSent={() => setCode('')} />
    </>
  )
}

/** Offers help if no code arrives: sending another one after a minute, or changing the address. */
function ResendCode({ sent, onSent }: { sent: SentCode; onSent: () => void }) {
  const t = useText()
  const language = useLanguage()
  const errorOf = useCodeError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const seconds = secondsUntilResend(sent, useNow(1000))
  const stay = (state: SentCode) =>
    void navigate({ pathname, search }, { state, replace: true, preventScrollReset: true })
  const sending = useSend(sendSignInCode, {
    onSuccess: () => {
      stay({ email: sent.email, sentAtMs: Date.now() })
      onSent()
    },
  })
  const error = errorOf(sending.error)
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <Button
          size="sm"
          disabled={seconds > 0}
          loading={sending.isPending}
          onClick={() => sending.send({ email: sent.email, lang: language })}
        >
          <span className="tabular-nums">
            {seconds > 0 ? t('user.signIn.resendIn', { seconds }) : t('user.signIn.resend')}
          </span>
        </Button>
        <Button size="sm" variant="ghost" onClick={() => stay({ ...sent, isWrongAddress: true })}>
          {t('user.signIn.otherAddress')}
        </Button>
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-muted empty:hidden">
        {error ?? (sending.data ? t('user.signIn.resent') : '')}
      </p>
    </>
  )
}

/** The words for a code that was not sent or not taken; none for none. */
function useCodeError(): (error: unknown) => string | undefined {
  const t = useText()
  const errorText = useErrorText()
  const suspended = useSuspendedText()
  return (error) => {
    if (error === null || error === undefined) return undefined
    if (isRefusal(error) && error.code === 'account_suspended') return suspended
    if (!isRefusal(error) || error.code !== 'rate_limited') return errorText(error)
    return withWait(t('user.signIn.tooMany'), error.retryAfterS, t)
  }
}
