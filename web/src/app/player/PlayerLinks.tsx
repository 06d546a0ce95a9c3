import { SIGN_OUT_PATH } from '@raidkit/contract/account/signIn'
import type { User, Character } from '@raidkit/rules/account/users'
import { FACTION_NAMES } from '@raidkit/rules/platform/factions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCharacters } from '../../account/shared/player/useCharacters.ts'
import { useLevelText } from '../../catalogue/shared/game/useLevelText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { FACTION_GLYPHS } from '../../ui/icons/factionGlyphs.ts'
import { LOCK, SIGN_OUT, SETTINGS, USER, PLUS } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { hasPage } from '../header/menus.ts'
import { ROW } from '../header/rowClasses.ts'
import { useChooseMode } from '../page/pageMode.ts'
import { useOpenCharacter } from './characterSlotState.ts'

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

type ListedPlayer = Pick<User, 'chars' | 'charUid' | 'gameMode'>

type CharacterListProps = { user: ListedPlayer; onDone: () => void; replace: boolean }

/** List of characters with the active one marked; a press switches. A new character opens its settings. */
function CharacterList({ user, onDone, replace }: CharacterListProps) {
  const t = useText()
  const { select, create, mayManage, isWorking } = useCharacters()
  const openCharacter = useOpenCharacter()
  const chooseMode = useChooseMode()
  const play = async (uid: string) => {
    const mode = user.chars.find((char) => char.uid === uid)?.gameMode
    if ((await select(uid)) && mode) chooseMode(mode)
  }
  const add = async () => {
    if (!(await create(user.gameMode))) return
    onDone()
    openCharacter()
  }
  return (
    <ul aria-label={t('frame.characters')} aria-busy={isWorking} className="flex flex-col">
      {user.chars.map((char) => (
        <li key={char.uid}>
          <button
            type="button"
            aria-current={char.uid === user.charUid}
            disabled={!mayManage && char.uid !== user.charUid}
            onClick={() => char.uid !== user.charUid && void play(char.uid)}
            className={joinClasses(ROW, 'aria-[current=true]:bg-selected disabled:opacity-50')}
          >
            <CharacterRow char={char} />
          </button>
        </li>
      ))}
      {mayManage ? (
        <li>
          <button type="button" onClick={() => void add()} className={ROW}>
            <Icon glyph={PLUS} size="sm" />
            {t('frame.newCharacter')}
          </button>
        </li>
      ) : (
        hasPage('/user') && (
          <li>
            <Link to="/user" replace={replace} className={ROW}>
              <Icon glyph={PLUS} size="sm" />
              <span className="grow">{t('frame.newCharacter')}</span>
              <Badge>{t('frame.pro')}</Badge>
            </Link>
          </li>
        )
      )}
    </ul>
  )
}

function CharacterRow({ char }: { char: Character }) {
  const levelText = useLevelText()
  const { fraction, charName, gameMode } = char
  return (
    <>
      <Icon glyph={FACTION_GLYPHS[fraction]} size="sm" label={FACTION_NAMES[fraction]} />
      <span className="min-w-0 grow truncate">{charName}</span>
      <span className="text-xs text-muted">{levelText(char)}</span>
      <Badge>{gameMode}</Badge>
    </>
  )
}
