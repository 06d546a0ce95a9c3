import { FACTION_NAMES } from '@raidkit/rules/platform/factions'
import type { Character, User } from '@raidkit/rules/account/users'
import { Link } from 'react-router'
import { useCharacters } from '../../account/shared/player/useCharacters.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { FACTION_GLYPHS } from '../../ui/icons/factionGlyphs.ts'
import { PLUS } from '../../ui/icons/glyphs.ts'
import { useLevelText } from '../../catalogue/shared/game/useLevelText.ts'
import { hasPage } from '../header/menus.ts'
import { ROW } from '../header/rowClasses.ts'
import { useChooseMode } from '../pageMode.ts'
import { useOpenCharacter } from './characterSlotState.ts'

export type ListedPlayer = Pick<User, 'chars' | 'charUid' | 'gameMode'>

type Props = { user: ListedPlayer; onDone: () => void; replace: boolean }

/** List of characters with the active one marked; a press switches. A new character opens its settings. */
export function CharacterList({ user, onDone, replace }: Props) {
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
