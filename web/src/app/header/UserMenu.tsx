import { lazy, Suspense } from 'react'
import { useStanding } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { USER } from '../../ui/icons/glyphs.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { hasPage } from './menus.ts'

/** Lazy, because only signed-in users need it. */
const PlayerMenu = lazy(async () => ({ default: (await import('../player/PlayerMenu.tsx')).PlayerMenu }))

/** Sign-in button for visitors; player, characters and account links for signed-in users. */
export function UserMenu() {
  const { access, isPending } = useStanding()
  if (access === 'visitor') return <KeptPlace isShown={!isPending} />
  return (
    <Suspense fallback={<KeptPlace isShown={false} />}>
      <PlayerMenu />
    </Suspense>
  )
}

/**
 * Reserves the button's place while the account is loading, so that the layout does not shift and a signed-in user is
 * not asked to sign in.
 */
function KeptPlace({ isShown }: { isShown: boolean }) {
  if (!hasPage('/user')) return null
  return (
    <div className={isShown ? 'sign-in-place' : 'invisible'}>
      <SignInButton />
    </div>
  )
}

export function SignInButton({ replace = false }: { replace?: boolean }) {
  const t = useText()
  return (
    <LinkButton to="/user" replace={replace} size="sm" icon={USER}>
      {t('frame.signIn')}
    </LinkButton>
  )
}
