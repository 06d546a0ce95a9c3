import { PROVIDER_FAULTS } from '@raidkit/contract/account/signIn'
import { ownPage } from '@raidkit/rules/account/sign-in'
import { useLocation, useSearchParams } from 'react-router'
import { useUser } from '../shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { lastPage } from '../../ui/lastPage.ts'
import { AcceptShare } from './AcceptShare.tsx'
import { AccessTable } from './AccessTable.tsx'
import { GetPro } from './GetPro.tsx'
import { isNameOpen, NameStep } from './NameStep.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignIn } from './SignIn.tsx'
import { useSuspendedText } from './useSuspendedText.ts'

export default function UserPage() {
  const t = useText()
  const { access, isPending } = useUser()
  return (
    <>
      <PageHeading>{t('user.title')}</PageHeading>
      <Notices />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div aria-busy={isPending}>
          <Who />
        </div>
        <div className="flex flex-col gap-6">
          <AccessTable access={access} />
          <GetPro />
        </div>
      </div>
    </>
  )
}

/** Shows the result of a sign-in attempt, from the address and the navigation state. */
function Notices() {
  const t = useText()
  const [params] = useSearchParams()
  const { user } = useUser()
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const suspended = useSuspendedText()
  const fault = PROVIDER_FAULTS.find((each) => each === params.get('signIn'))
  const isAccepted = isHydrated && state?.isShareAccepted === true
  return (
    <div role="alert" className="mb-4 empty:hidden">
      {params.get('owner') === 'invalid' && !user && (
        <Notice tone="danger" title={t('user.ownerInvalid')}>
          {t('user.ownerInvalidHint')}
        </Notice>
      )}
      {fault && (
        <Notice tone="danger" title={t('user.signIn.failed')}>
          {fault === 'suspended' ? suspended : t(`user.fault.${fault}`)}
        </Notice>
      )}
      {isAccepted && <Notice tone="up">{t('user.share.accepted')}</Notice>}
    </div>
  )
}

function Who() {
  const t = useText()
  const [params] = useSearchParams()
  const { user, access, isPending } = useUser()
  const isHydrated = useHydrated()
  if (isPending) return <Skeleton className="h-40 w-full" />
  const share = params.get('share')
  const isAgain = params.get('again') === '1'
  const back = ownPage(params.get('to'))
  const shared = share ? `/user?${new URLSearchParams({ share })}` : undefined
  const home =
    shared ?? back ?? (isAgain ? '/account' : (ownPage(isHydrated ? (lastPage() ?? null) : null) ?? '/user'))
  if (user && isHydrated && isNameOpen(user)) return <NameStep userUid={user.uid} to={home} />
  if (user && isAgain)
    return <SignIn title={t('user.signIn.again')} text={t('user.signIn.againText')} to={back ?? '/account'} />
  if (user)
    return (
      <>
        {share && <AcceptShare token={share} />}
        <SignedIn user={user} access={access} />
      </>
    )
  if (shared) return <SignIn title={t('user.share.title')} text={t('user.share.visitor')} to={shared} />
  return <SignIn title={t('user.visitor')} text={t('user.visitorText')} to={home} isOwnerHintShown />
}
