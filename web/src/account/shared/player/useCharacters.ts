import { getAccount, type Account } from '@raidkit/contract/account/account'
import {
  copyCharacter,
  createCharacter,
  deleteCharacter,
  resetAll,
  resetHideout,
  resetItems,
  resetQuests,
  selectCharacter,
  type Me,
  type ResetScope,
} from '@raidkit/contract/account/users'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { hasFeature } from '@raidkit/rules/platform/access'
import { defaultFaction } from '@raidkit/rules/platform/languages'
import { send } from '../../../api/send.ts'
import { useSite } from '../../../api/site.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { browserStorage } from '../../../state/browserStorage.ts'
import { useStanding, useUserFields } from '../reader/useUser.ts'
import { knownUser, patchUser, takeUser } from '../reader/userCopy.ts'
import { modeTarget, withRecent } from './modeTarget.ts'
import { undoRecorded } from './useUndo.ts'
import { useWork } from './useWork.ts'
import { sendWrite } from './write.ts'

const KEY = 'characters.recent'

const FIELDS = ['charUid', 'chars'] as const
const RESETS = { quests: resetQuests, items: resetItems, hideout: resetHideout, all: resetAll } as const

export type Characters = {
  /** May this reader have and switch characters? The server asks again. */
  mayManage: boolean
  /** Something is being done; what is asked meanwhile is not heard. */
  isWorking: boolean
  /** Each returns whether it was done; if not, the reader has been told why. */
  select: (charUid: string) => Promise<boolean>
  create: (gameMode: GameMode) => Promise<boolean>
  switchMode: (mode: GameMode) => Promise<boolean>
  copyFrom: (charUid: string) => Promise<boolean>
  remove: (charUid: string) => Promise<boolean>
  reset: (scope: ResetScope) => Promise<boolean>
  /** Undoes the latest step of its kind. */
  undo: (kind: UndoKind) => Promise<boolean>
}

export type UndoKind = Account['undo'][number]['kind']

/** The characters of the signed-in player. What waits to be saved belongs to the active one and is saved first. */
export function useCharacters(): Characters {
  const user = useUserFields(FIELDS)
  const { access } = useStanding()
  const overrides = useSite().settings?.access
  const language = useLanguage()
  const { isWorking, work } = useWork()
  const chars = user?.chars ?? []
  const mayManage = user !== undefined && hasFeature(access, 'characters', overrides)

  const select = (charUid: string) =>
    work(async () => takePlayed(await sendWrite(selectCharacter, { charUid })))
  const create = (gameMode: GameMode) =>
    work(async () =>
      takePlayed(await sendWrite(createCharacter, { fraction: defaultFaction(language), gameMode })),
    )
  const switchMode = (mode: GameMode) => {
    const target = modeTarget(chars, mode, recentCharacters())
    return target ? select(target.uid) : create(mode)
  }
  const shownUid = user?.charUid
  return {
    mayManage,
    isWorking,
    select,
    create,
    switchMode,
    copyFrom: (charUid) =>
      work(async () => takeUser(await sendWrite(copyCharacter, { charUid, toUid: shownUid }))),
    remove: (charUid) => work(async () => takeUser(await sendWrite(deleteCharacter, { charUid }))),
    reset: (scope) => work(async () => patchUser(await sendWrite(RESETS[scope], { charUid: shownUid }))),
    undo: (kind) => work(async () => undoRecorded(await latestStep(kind))),
  }
}

function takePlayed(me: Me): void {
  const before = knownUser()
  if (before) noteCharacter(before.charUid)
  noteCharacter(me.charUid)
  takeUser(me)
}

async function latestStep(kind: UndoKind): Promise<string> {
  const { undo } = await send(getAccount, {})
  const [latest] = undo.filter((step) => step.kind === kind).toSorted((one, other) => other.atMs - one.atMs)
  if (!latest) throw new Refusal('not_found')
  return latest.uid
}

/**
 * Returns the uids of the characters last used in this browser. Storage may be modified by anyone, so invalid values
 * are ignored.
 */
function recentCharacters(): string[] {
  try {
    const value: unknown = JSON.parse(browserStorage().getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}

function noteCharacter(uid: string): void {
  try {
    browserStorage().setItem(KEY, JSON.stringify(withRecent(recentCharacters(), uid)))
  } catch {
    // Storage is blocked or full; switching back then selects the first character of the mode.
  }
}
