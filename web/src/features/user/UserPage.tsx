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
      <div aria-busy={isPending} className="mb-8">
        {isPending ? (
          <Skeleton className="h-40 w-full max-w-prose" />
        ) : user ? (
          <SignedIn user={user} access={access} />
        ) : (
          <SignIn />
        )}
      </div>
      <AccessTable access={access} />
    </>
  )
}
