import type { Account } from '@raidkit/contract/account'
import { updateMe } from '@raidkit/contract/users'
import { hasUnseen } from '@raidkit/rules/users'
import { useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { takeUser } from '../../api/userCopy.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { AccountSection } from './AccountSection.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { useMoments } from './useMoments.ts'

type Props = { username: string | null; account: Account }

export function Profile({ username, account }: Props) {
  const t = useText()
  const { day } = useMoments()
  return (
    <AccountSection part="profile" note={t('account.profile.since', { date: day(account.createdAtMs) })}>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {/* A name that changed elsewhere begins the form anew. */}
        <UsernameForm key={username} username={username ?? ''} />
        <EmailAddress email={account.email} />
      </div>
    </AccountSection>
  )
}

function UsernameForm({ username }: { username: string }) {
  const t = useText()
  const errorText = useErrorText()
  const [typed, setTyped] = useState(username)
  const saving = useSend(updateMe, {
    onSuccess: (me) => {
      takeUser(me)
      showToast({ text: t('account.profile.usernameSaved', { username: me.username ?? '' }), tone: 'up' })
    },
  })
  const { error } = saving
  const isInvalid = isRefusal(error) && error.code === 'bad_request'
  const invalid = () =>
    t(hasUnseen(typed) ? 'account.profile.usernameUnseen' : 'account.profile.usernameInvalid')
  const words = isInvalid ? invalid() : error ? errorText(error) : undefined
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.send({ username: typed })
      }}
    >
      <div className="w-full">
        <Field
          label={t('account.profile.username')}
          hint={t('account.profile.usernameHint')}
          {...(words && { error: words })}
        >
          <Input
            value={typed}
            autoComplete="nickname"
            maxLength={32}
            onChange={({ target }) => {
              setTyped(target.value)
              saving.reset()
            }}
          />
        </Field>
      </div>
      <Button type="submit" loading={saving.isPending} disabled={typed.trim() === username || !typed.trim()}>
        {t('account.save')}
      </Button>
    </form>
  )
}
