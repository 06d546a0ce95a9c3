import { lazy, Suspense } from 'react'
import { useStanding } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { USER } from '../../ui/icons/glyphs.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { hasPage } from './menus.ts'

/** What only signed-in players see comes when one is known. */
const PlayerMenu = lazy(async () => ({ default: (await import('../player/PlayerMenu.tsx')).PlayerMenu }))

/** Sign-in for a visitor; the player, their characters and the ways to their account for everyone else. */
export function UserMenu() {
  const { access, isPending } = useStanding()
  if (access === 'visitor') return <KeptPlace isShown={!isPending} />
  return (
    <Suspense fallback={<KeptPlace isShown={false} />}>
      <PlayerMenu />
    </Suspense>
  )
}

/** Its place is kept while the server is asked: nothing jumps, and nobody is asked to sign in twice. */
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
