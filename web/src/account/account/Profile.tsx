import type { Account } from '@raidkit/contract/account/account'
import { showToast } from '../../api/toasts.ts'
import { useText } from '../../i18n/useText.ts'
import { UsernameForm } from '../shared/player/name/UsernameForm.tsx'
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
        <UsernameForm
          key={username}
          username={username ?? ''}
          onSaved={({ username: name }) =>
            showToast({ text: t('user.name.saved', { username: name ?? '' }), tone: 'up' })
          }
        />
        <EmailAddress email={account.email} />
      </div>
    </AccountSection>
  )
}
