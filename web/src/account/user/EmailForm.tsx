import { sendSignInCode } from '@raidkit/contract/account/signIn'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSend } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { withoutFaults, type SentCode } from './sentCode.ts'
import { useCodeError } from './useCodeError.ts'

export function EmailForm({ email: first }: { email: string }) {
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
