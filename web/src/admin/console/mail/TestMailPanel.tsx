import { sendTestMail, type MailState } from '@raidkit/contract/admin/adminMail'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { MailLanguage } from './MailLanguage.tsx'

type Props = { way: MailState['way']; onSent: (state: MailState) => void }

/** Sends an e-mail of one line, or saves it where no mail server is set. */
export function TestMailPanel({ way, onSent }: Props) {
  const t = useText()
  const [to, setTo] = useState('')
  const [lang, setLang] = useState(useLanguage())
  const { save, isPending, faultOf } = useSaving(
    sendTestMail,
    t(way === 'outbox' ? 'admin.mail.testSaved' : 'admin.mail.testSent'),
  )
  const submit = async () => {
    const state = await save({ to: to.trim(), lang })
    if (state) onSent(state)
  }
  const fault = faultOf('to')
  return (
    <Panel title={t('admin.mail.test')} note={t('admin.mail.testNote')}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('admin.mail.to')} {...(fault && { error: t('errors.codes.invalid_email') })}>
          <Input
            type="email"
            autoComplete="email"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        <MailLanguage value={lang} onChange={setLang} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={to.trim() === ''}
          loading={isPending}
        >
          {t('admin.mail.send')}
        </Button>
      </form>
    </Panel>
  )
}
