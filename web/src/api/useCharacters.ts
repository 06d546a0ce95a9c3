import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/call'
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
import { useLanguage } from '../i18n/TextsProvider.tsx'
import { newKey } from './newKey.ts'
import { modeTarget } from './player/modeTarget.ts'
import { patiently } from './player/patiently.ts'
import { noteCharacter, recentCharacters } from './player/recentCharacters.ts'
import { saveNow } from './player/saving.ts'
import { useTellFailure } from './player/useTellFailure.ts'
import { send } from './send.ts'
import { useSite } from './site.ts'
import { knownUser, patchUser, takeUser } from './userCopy.ts'
import { useUser } from './useUser.ts'

const RESETS = { quests: resetQuests, items: resetItems, hideout: resetHideout, all: resetAll } as const

export type Characters = {
  /** May this reader have and switch characters; may he switch the mode? The server asks again. */
  mayManage: boolean
  maySwitchMode: boolean
  /** Something is being done; what is asked meanwhile is not heard. */
  isWorking: boolean
  /** Each answers whether it was done; if not, the reader has been told. */
  select: (charUid: string) => Promise<boolean>
  create: (gameMode: GameMode) => Promise<boolean>
  switchMode: (mode: GameMode) => Promise<boolean>
  copyFrom: (charUid: string) => Promise<boolean>
  remove: (charUid: string) => Promise<boolean>
  reset: (scope: ResetScope) => Promise<boolean>
}

/** The characters of the signed-in player. What waits to be saved belongs to the active one and is saved first. */
export function useCharacters(): Characters {
  const { user, access } = useUser()
  const overrides = useSite().settings?.access
  const language = useLanguage()
  const { isWorking, work } = useWork()
  const chars = user?.chars ?? []
  const mayManage = user !== undefined && hasFeature(access, 'characters', overrides)
  const maySwitchMode = user !== undefined && hasFeature(access, 'modeSwitch', overrides)

  const select = (charUid: string) => work(selectCharacter, { charUid }, takePlayed)
  const create = (gameMode: GameMode) =>
    work(createCharacter, { fraction: defaultFaction(language), gameMode }, takePlayed)
  const switchMode = (mode: GameMode) => {
    const target = modeTarget(chars, mode, recentCharacters())
    return target ? select(target.uid) : create(mode)
  }
  return {
    ...{ mayManage, maySwitchMode, isWorking, select, create, switchMode },
    copyFrom: (charUid) => work(copyCharacter, { charUid, toUid: user?.charUid }, takeUser),
    remove: (charUid) => work(deleteCharacter, { charUid }, takeUser),
    reset: (scope) => work(RESETS[scope], { charUid: user?.charUid }, patchUser),
  }
}

function takePlayed(me: Me): void {
  const before = knownUser()
  if (before) noteCharacter(before.charUid)
  noteCharacter(me.charUid)
  takeUser(me)
}

/** Sends one write after another and takes in its answer; afterwards everything personal is asked anew. */
function useWork() {
  const [isWorking, setWorking] = useState(false)
  const tell = useTellFailure()
  const client = useQueryClient()
  const work = async <C extends Call>(call: C, request: RequestOf<C>, take: (reply: ReplyOf<C>) => void) => {
    if (isWorking) return false
    setWorking(true)
    try {
      await saveNow()
      const idempotencyKey = newKey()
      take(await patiently(() => send(call, request, { idempotencyKey })))
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
