import { RESET_SCOPES, type ResetScope } from '@raidkit/contract/account/users'
import { isMainCharacter, type User } from '@raidkit/rules/account/users'
import { FACTION_NAMES } from '@raidkit/rules/platform/factions'
import { INTL_LOCALES } from '@raidkit/rules/platform/languages'
import { useState } from 'react'
import { Link } from 'react-router'
import { showToast } from '../../api/toasts.ts'
import { useUndoToast } from '../../api/useUndoToast.ts'
import { useLevelText } from '../../catalogue/shared/game/useLevelText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { FACTION_GLYPHS } from '../../ui/icons/factionGlyphs.ts'
import { TRASH } from '../../ui/icons/glyphs.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useCharacters, type Characters, type UndoKind } from '../shared/player/useCharacters.ts'
import { Part } from './Part.tsx'
import { lostBy, type DonePart } from './lostBy.ts'

/** Offers actions on a whole character. Each closes the settings afterwards. */
export function CharacterTools({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useText()
  const characters = useCharacters()
  const offerUndo = useUndoToast()
  const [action, setAction] = useState<CharacterAction>()
  const isMain = isMainCharacter(user.chars, user.charUid)
  const act = async () => {
    if (!action || !(await action.act())) return setAction(undefined)
    const undo = async () => {
      if (await characters.undo(action.kind)) showToast({ text: t('character.undone'), tone: 'up' })
    }
    offerUndo({ text: action.done, tone: 'up', undo: () => void undo() })
    onDone()
  }
  return (
    <>
      {characters.mayManage && user.chars.length > 1 && (
        <CopyFrom user={user} characters={characters} onAction={setAction} />
      )}
      <ResetProgress user={user} characters={characters} onAction={setAction} />
      {characters.mayManage && !isMain && (
        <Part title={t('character.delete.title')}>
          <p className="text-sm text-muted">{t('character.delete.text', { name: user.charName })}</p>
          <Button
            icon={TRASH}
            variant="danger"
            className="self-start"
            onClick={() =>
              setAction({
                kind: 'delete',
                text: t('character.delete.text', { name: user.charName }),
                confirm: t('character.delete.confirm'),
                done: t('character.delete.done', { name: user.charName }),
                act: () => characters.remove(user.charUid),
              })
            }
          >
            {t('character.delete.title')}
          </Button>
        </Part>
      )}
      <UndoNote onLeave={onDone} />
      <ConfirmDialog
        open={action !== undefined}
        title={t('character.sure')}
        text={action ? t('character.sureText', { what: action.text }) : ''}
        confirm={action?.confirm ?? ''}
        working={characters.isWorking}
        onConfirm={() => void act()}
        onCancel={() => setAction(undefined)}
      />
    </>
  )
}

/** Links to the page on which a copy, a reset or a deletion can be undone. */
function UndoNote({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  return (
    <p className="text-sm text-muted">
      {t('character.undoNote')}{' '}
      <Link to="/account" onClick={onLeave} className="text-text underline">
        {t('character.undoLink')}
      </Link>
    </p>
  )
}

/** Lists the other characters, with a button to copy from each. */
function CopyFrom({ user, characters, onAction }: ActionProps) {
  const t = useText()
  const levelText = useLevelText()
  const others = user.chars.filter(({ uid }) => uid !== user.charUid)
  return (
    <Part title={t('character.copy.title')}>
      <p className="text-sm text-muted">{t('character.copy.hint', { name: user.charName })}</p>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ uid, charName, fraction: faction, gameMode, ...level }) => (
          <li key={uid} className="min-w-0">
            <Button
              onClick={() =>
                onAction({
                  kind: 'copy',
                  text: t('character.copy.text', { from: charName, name: user.charName }),
                  confirm: t('character.copy.confirm'),
                  done: t('character.copy.done', { from: charName }),
                  act: () => characters.copyFrom(uid),
                })
              }
            >
              <Icon glyph={FACTION_GLYPHS[faction]} size="sm" label={FACTION_NAMES[faction]} />
              <span className="truncate">{charName}</span>
              <span className="text-xs whitespace-nowrap text-muted">{levelText(level)}</span>
              <Badge>{gameMode}</Badge>
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Shows a reset button for each scope with what it deletes. A button that would delete nothing is disabled. */
function ResetProgress({ user, characters, onAction }: ActionProps) {
  const t = useText()
  const lostText = useLostText(user)
  return (
    <Part title={t('character.reset.title')}>
      <p className="text-sm text-muted">
        {t('character.reset.hint')}
        {user.gameMode === 'PVP' && ` ${t('character.reset.wipe')}`}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {RESET_SCOPES.map((scope) => {
          const lost = lostText(scope)
          return (
            <li key={scope} className="flex flex-col gap-1">
              <Button
                disabled={!lost}
                onClick={() =>
                  onAction({
                    kind: 'reset',
                    text: t('character.reset.text', { name: user.charName, lost }),
                    confirm: t('character.reset.confirm'),
                    done: t('character.reset.done', { lost }),
                    act: () => characters.reset(scope),
                  })
                }
              >
                {t(`character.reset.scope.${scope}`)}
              </Button>
              <span className="text-center text-sm text-muted">{lost || t('character.reset.nothing')}</span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/**
 * Returns a function that describes what a reset deletes, such as "12 quests and 34 items", or an empty string if it
 * deletes nothing.
 */
function useLostText(user: User): (scope: ResetScope) => string {
  const t = useText()
  const language = useLanguage()
  return (scope) => {
    const parts = (Object.entries(lostBy(scope, user)) as [DonePart, number][]) // the keys of ProgressCounts
      .filter(([, count]) => count > 0)
      .map(([part, count]) => t(`character.reset.lost.${part}`, { count }))
    return new Intl.ListFormat(INTL_LOCALES[language]).format(parts)
  }
}

/** Action that needs confirmation and can be undone. */
type CharacterAction = {
  kind: UndoKind
  text: string
  confirm: string
  done: string
  act: () => Promise<boolean>
}

type ActionProps = { user: User; characters: Characters; onAction: (action: CharacterAction) => void }
