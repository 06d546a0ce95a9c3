import { useSearchParams } from 'react-router'
import { useUser } from '../../api/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccessTable } from './AccessTable.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignIn } from './SignIn.tsx'

export default function UserPage() {
  const t = useText()
  const [params] = useSearchParams()
  const { user, access, isPending } = useUser()
  return (
    <>
      <PageHeading>{t('user.title')}</PageHeading>
      {params.get('owner') === 'invalid' && !user && (
        <div role="alert" className="mb-4">
          <Notice tone="danger" title={t('user.ownerInvalid')}>
            {t('user.ownerInvalidHint')}
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div aria-busy={isPending}>
          <Who user={user} access={access} isPending={isPending} />
        </div>
        <AccessTable access={access} />
      </div>
    </>
  )
}

function Who({ user, access, isPending }: ReturnType<typeof useUser>) {
  if (isPending) return <Skeleton className="h-40 w-full" />
  return user ? <SignedIn user={user} access={access} /> : <SignIn />
}
