import { SIGN_OUT_PATH } from '@raidkit/contract/account/signIn'
import type { User } from '@raidkit/rules/account/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { LOCK, SIGN_OUT, SETTINGS, USER } from '../../ui/icons/glyphs.ts'
import { hasPage } from '../header/menus.ts'
import { ROW } from '../header/rowClasses.ts'
import { useOpenCharacter } from './characterSlotState.ts'
import { CharacterList, type ListedPlayer } from './CharacterList.tsx'

/**
 * Path of the account page: `/account` if it exists, otherwise `/user`, which shows the signed-in user (spec section
 * 2).
 */
const ACCOUNT = ['/account', '/user'].find((path) => hasPage(path))

type Props = { user: ListedPlayer & Pick<User, 'admin' | 'editor'>; onDone: () => void; replace?: boolean }

/** Account links, the same in the dropdown and on the phone, where they replace the menu in the history. */
export function PlayerLinks({ user, onDone, replace = false }: Props) {
  const t = useText()
  const language = useLanguage()
  const openCharacter = useOpenCharacter()
  const settings = () => {
    onDone()
    openCharacter()
  }
  const link = (to: string, glyph: string, words: ReactNode) => (
    <li>
      <Link to={to} replace={replace} className={ROW}>
        <Icon glyph={glyph} size="sm" />
        {words}
      </Link>
    </li>
  )
  return (
    <div className="flex max-w-96 min-w-56 flex-col">
      <CharacterList user={user} onDone={onDone} replace={replace} />
      <ul className="flex flex-col border-t border-line">
        <li>
          <button type="button" onClick={settings} className={ROW}>
            <Icon glyph={SETTINGS} size="sm" />
            {t('frame.settings')}
          </button>
        </li>
        {ACCOUNT && link(ACCOUNT, USER, t('frame.account'))}
        {user.admin && hasPage('/admin') && link('/admin', LOCK, t('frame.admin'))}
        {user.editor && !user.admin && link('/admin/items', LOCK, t('frame.admin'))}
        <li>
          <a href={`${SIGN_OUT_PATH}?lang=${language}`} className={ROW}>
            <Icon glyph={SIGN_OUT} size="sm" />
            {t('frame.signOut')}
          </a>
        </li>
      </ul>
    </div>
  )
}
