import { getAccount, takeBack, type Account } from '@raidkit/contract/account'
import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/call'
import { Refusal } from '@raidkit/contract/errors'
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
} from '@raidkit/contract/users'
import { hasFeature } from '@raidkit/rules/access'
import { defaultFaction } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { newKey } from '../../api/newKey.ts'
import { modeTarget } from './modeTarget.ts'
import { patiently } from './patiently.ts'
import { noteCharacter, recentCharacters } from './recentCharacters.ts'
import { saveNow } from './saving.ts'
import { useTellFailure } from '../reader/useTellFailure.ts'
import { send } from '../../api/send.ts'
import { useSite } from '../../api/site.ts'
import { knownUser, patchUser, takeUser } from '../reader/userCopy.ts'
import { useStanding, useUserFields } from '../reader/useUser.ts'

const FIELDS = ['charUid', 'chars'] as const
const RESETS = { quests: resetQuests, items: resetItems, hideout: resetHideout, all: resetAll } as const

export type Characters = {
  /** May this reader have and switch characters? The server asks again. */
  mayManage: boolean
  /** Something is being done; what is asked meanwhile is not heard. */
  isWorking: boolean
  /** Each answers whether it was done; if not, the reader has been told. */
  select: (charUid: string) => Promise<boolean>
  create: (gameMode: GameMode) => Promise<boolean>
  switchMode: (mode: GameMode) => Promise<boolean>
  copyFrom: (charUid: string) => Promise<boolean>
  remove: (charUid: string) => Promise<boolean>
  reset: (scope: ResetScope) => Promise<boolean>
  /** Takes back the latest step of its kind. */
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

  const select = (charUid: string) => work(async () => takePlayed(await write(selectCharacter, { charUid })))
  const create = (gameMode: GameMode) =>
    work(async () =>
      takePlayed(await write(createCharacter, { fraction: defaultFaction(language), gameMode })),
    )
  const switchMode = (mode: GameMode) => {
    const target = modeTarget(chars, mode, recentCharacters())
    return target ? select(target.uid) : create(mode)
  }
  const shownUid = user?.charUid
  return {
    ...{ mayManage, isWorking, select, create, switchMode },
    copyFrom: (charUid) =>
      work(async () => takeUser(await write(copyCharacter, { charUid, toUid: shownUid }))),
    remove: (charUid) => work(async () => takeUser(await write(deleteCharacter, { charUid }))),
    reset: (scope) => work(async () => patchUser(await write(RESETS[scope], { charUid: shownUid }))),
    undo: (kind) => work(async () => takeUser(await write(takeBack, { uid: await latestStep(kind) }))),
  }
}

/** One key for all attempts: it happens once. */
function write<C extends Call>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
  const idempotencyKey = newKey()
  return patiently(() => send(call, request, { idempotencyKey }))
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

/** One step at a time, after what waits to be saved; afterwards everything personal is asked anew. */
function useWork() {
  const [isWorking, setWorking] = useState(false)
  const tell = useTellFailure()
  const client = useQueryClient()
  const work = async (step: () => Promise<void>) => {
    if (isWorking) return false
    setWorking(true)
    try {
      await saveNow()
      await step()
      void client.invalidateQueries({ predicate: ({ queryKey: [, path] }) => isPersonal(path) })
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, work }
}

const PERSONAL = ['/api/be/users/', '/api/be/account', '/api/be/progression/']

function isPersonal(path: unknown): boolean {
  return typeof path === 'string' && PERSONAL.some((below) => path.startsWith(below))
}
