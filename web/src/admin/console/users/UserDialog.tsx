import { getUser, nameOfAccount, type AdminUser } from '@raidkit/contract/admin/adminUsers'
import { isUuid } from '@raidkit/rules/platform/uid'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { UserActions } from './UserActions.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserRights } from './UserRights.tsx'

type Props = { userUid: string | undefined; onClose: () => void; onChanged: () => void }

/** One account: what is known of it, what it may, and what can be done to it. */
export function UserDialog({ userUid = '', onClose, onChanged }: Props) {
  const t = useText()
  const client = useQueryClient()
  const request = { userUid }
  const { data: user, error, refetch } = useCall(getUser, request, { enabled: isUuid(userUid), staleTime: 0 })
  const changed = (next: AdminUser) => {
    client.setQueryData(callKey(getUser, request), next)
    onChanged()
  }
  const gone = () => {
    onChanged()
    onClose()
  }
  return (
    <Dialog
      open={isUuid(userUid)}
      onClose={onClose}
      title={user ? nameOfAccount(user) : t('admin.users.account')}
    >
      {user ? (
        <div className="flex flex-col gap-5">
          <UserRights key={user.version} user={user} onChanged={changed} />
          <UserFacts user={user} />
          <UserActions user={user} onChanged={changed} onGone={gone} />
        </div>
      ) : error ? (
        <ErrorState title={t('admin.users.unknown')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <Skeleton className="h-60 w-full" />
        </div>
      )}
    </Dialog>
  )
}
