import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailForm } from './EmailForm.tsx'

/** The address of the account, and the way to another one. */
export function EmailAddress({ email }: { email: string | null }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-col gap-1">
        <p className="text-sm font-medium">{t('account.profile.email')}</p>
        <p className={email ? 'wrap-anywhere' : 'text-muted'}>{email ?? t('account.profile.emailNone')}</p>
        <p className="text-sm text-muted">{t('account.profile.emailUse')}</p>
      </div>
      {isOpen ? (
        <EmailForm onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          {email ? t('account.profile.emailChange') : t('account.profile.emailAdd')}
        </Button>
      )}
    </div>
  )
}
