import { LOGOUT_PATH } from '@raidkit/contract/signIn'
import type { User } from '@raidkit/rules/users'
import { Link } from 'react-router'
import { useUser } from '../../api/useUser.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { LOG_OUT, USER } from '../../ui/icons/glyphs.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { hasPage } from './menus.ts'
import { ROW } from './rowClasses.ts'

/** `/user` is the account and login page; `/account` will be the larger one (spec section 2). */
const ACCOUNT = ['/account', '/user'].find((path) => hasPage(path))

/** Login for a visitor; the player and the ways to his account for everyone else. */
export function UserMenu() {
  const { user, isPending } = useUser()
  if (user) {
    return (
      <Dropdown align="end" trigger={<PlayerLine user={user} />}>
        <UserLinks />
      </Dropdown>
    )
  }
  if (!hasPage('/user')) return null
  // Its place is kept while the server is asked: nothing jumps, and nobody is told to log in twice.
  return (
    <div className={isPending ? 'invisible' : ''}>
      <LoginButton />
    </div>
  )
}

export function LoginButton({ replace = false }: { replace?: boolean }) {
  const t = useText()
  return (
    <LinkButton to="/user" replace={replace} size="sm" icon={USER}>
      {t('frame.login')}
    </LinkButton>
  )
}

export function PlayerLine({ user }: { user: User }) {
  const t = useText()
  return (
    <span className="flex items-center gap-2">
      <span
        className="rounded-sm border border-edge px-1 text-2xs font-bold uppercase"
        title={t('frame.faction')}
      >
        {user.fraction}
      </span>
      <span className="max-w-32 truncate text-text">{user.charName}</span>
      <span className="text-xs text-muted">{t('frame.level', { level: user.level })}</span>
    </span>
  )
}

export function UserLinks({ replace = false }: { replace?: boolean }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul className="flex flex-col">
      {ACCOUNT && (
        <li>
          <Link to={ACCOUNT} replace={replace} className={ROW}>
            <Icon glyph={USER} size="sm" />
            {t('frame.account')}
          </Link>
        </li>
      )}
      <li>
        <a href={`${LOGOUT_PATH}?lang=${language}`} className={ROW}>
          <Icon glyph={LOG_OUT} size="sm" />
          {t('frame.logout')}
        </a>
      </li>
    </ul>
  )
}
