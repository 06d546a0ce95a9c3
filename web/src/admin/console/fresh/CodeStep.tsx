import { enterSignInCode, sendSignInCode } from '@raidkit/contract/account/signIn'
import { CODE_LENGTH, codeDigits } from '@raidkit/rules/account/sign-in'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { takeUser } from '../../../account/shared/reader/userCopy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Props = { email: string; onDone: () => void }

/** A code to the account's own address: another one would be another account. */
export function CodeStep({ email, onDone }: Props) {
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
