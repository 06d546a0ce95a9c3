import { enterSignInCode } from '@raidkit/contract/account/signIn'
import type { Me } from '@raidkit/contract/account/users'
import { CODE_LENGTH, codeDigits } from '@raidkit/rules/account/sign-in'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useSend } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { ResendCode } from './ResendCode.tsx'
import type { SentCode } from './sentCode.ts'
import { useCodeError } from './useCodeError.ts'

type Props = { sent: SentCode; onDone: (me: Me) => void }

/** Renders the input for a six-digit code, which is sent when the sixth digit is typed, pasted or auto-filled. */
export function CodeForm({ sent, onDone }: Props) {
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
