import { acceptShare } from '@raidkit/contract/account/account'
import { PROVIDER_FAULTS, SIGN_OUT_PATH } from '@raidkit/contract/account/signIn'
import { ownPage } from '@raidkit/rules/account/sign-in'
import type { User } from '@raidkit/rules/account/users'
import type { Access } from '@raidkit/rules/platform/access'
import { useLocation, useSearchParams, Link, useNavigate } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { buttonClasses } from '../../ui/button/buttonClasses.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useContact, type Contact } from '../../ui/hooks/useContact.ts'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { SIGN_OUT, USER } from '../../ui/icons/glyphs.ts'
import { lastPage } from '../../ui/navigation/lastPage.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { useOfferedFeatures } from '../shared/reader/useOfferedFeatures.ts'
import { useUser } from '../shared/reader/useUser.ts'
import { takeUser } from '../shared/reader/userCopy.ts'
import { AccessTable } from './AccessTable.tsx'
import { isNameOpen, NameStep } from './NameStep.tsx'
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

/** For somebody with an account: who they are here, and the way out. */
function SignedIn({ user, access }: { user: User; access: Access }) {
  const t = useText()
  const language = useLanguage()
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-2 flex flex-wrap items-center gap-2 text-xl font-semibold">
        {user.username || t('user.nameless')}
        <Badge tone="accent">{t(`user.level.${access}`)}</Badge>
      </h2>
      <p className="mb-4">{t(`user.levelText.${access}`)}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/account" variant="primary" icon={USER}>
          {t('user.accountLink')}
        </LinkButton>
        {/* A link to the server, not to a page: it ends the session and sends the reader home. */}
        <a href={`${SIGN_OUT_PATH}?lang=${language}`} className={buttonClasses({})}>
          <Icon glyph={SIGN_OUT} size="sm" />
          {t('user.signOut')}
        </a>
      </div>
    </section>
  )
}

/** The link is spent only when its reader says so: link previews and a slip of the mouse do not take the seat. */
function AcceptShare({ token }: { token: string }) {
  const t = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const accepting = useSend(acceptShare, {
    onSuccess: (me) => {
      takeUser(me)
      // The token is spent: it need not stay in the address.
      void navigate('/user', { replace: true, state: { isShareAccepted: true } })
    },
  })
  return (
    <section aria-labelledby="share-title" className="mb-6 rounded-lg border border-accent bg-surface p-4">
      <h2 id="share-title" className="mb-2 text-xl font-semibold">
        {t('user.share.title')}
      </h2>
      <p className="mb-4 max-w-text">{t('user.share.text')}</p>
      <div role="alert" className="mb-4 empty:hidden">
        {accepting.error && <Notice tone="danger">{errorText(accepting.error)}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={accepting.isPending}
          onClick={() => accepting.send({ token: token.slice(0, 100) })}
        >
          {t('user.share.accept')}
        </Button>
        <Link to="/user" replace className={buttonClasses({ variant: 'ghost' })}>
          {t('user.share.decline')}
        </Link>
      </div>
    </section>
  )
}

/** The ways to Pro that are open on this site, or that there is none. */
function GetPro() {
  const t = useText()
  const { settings } = useSite()
  const contact = useContact()
  const isWanted = useOfferedFeatures().some(
    ({ feature, access }) => access === 'pro' && feature !== 'patronRole',
  )
  const hasPatreon = settings?.providers.patreon ?? false
  return (
    <section id="get-pro" aria-labelledby="get-pro-title" className="scroll-mt-20">
      <h2 id="get-pro-title" className="mb-1 text-xl font-semibold">
        {t('user.getPro.title')}
      </h2>
      {!isWanted && <p className="max-w-text">{t('user.getPro.nothing')}</p>}
      {isWanted && !hasPatreon && <p className="mb-2 max-w-text">{t('user.getPro.none')}</p>}
      {isWanted && (
        <ul className="max-w-text list-disc space-y-1 ps-6 marker:text-faint">
          {hasPatreon && <li>{t('user.getPro.patreon')}</li>}
          {(settings?.proSeats ?? 0) > 0 && <li>{t('user.getPro.share')}</li>}
          {contact && <AskOperator contact={contact} />}
        </ul>
      )}
    </section>
  )
}

function AskOperator({ contact: { href, text } }: { contact: Contact }) {
  const t = useText()
  return (
    <li>
      {t('user.getPro.ask')}{' '}
      <a href={href} className="wrap-anywhere text-link underline">
        {text}
      </a>
      {' · '}
      <Link to="/payoneer-about" className="text-link underline">
        {t('user.getPro.payoneer')}
      </Link>
    </li>
  )
}
