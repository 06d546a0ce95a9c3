import { isDeepStrictEqual } from 'node:util'
import {
  resetAll,
  resetHideout,
  resetItems,
  resetQuests,
  updateProgress,
  type ResetScope,
} from '@raidkit/contract/account/users'
import { Refusal } from '@raidkit/contract/platform/errors'
import { freshCharacterState, type CharacterState } from '@raidkit/rules/account/users'
import {
  addCharacterStep,
  changeOwn,
  defineFieldStep,
  playerUpdate,
  shownCharacter,
  stateOf,
} from '../../account/accounts/index.ts'
import { gameIds } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { historyRoutes } from './history.ts'

/** Solar power and the third Intelligence Center are levels of the hideout, so they are reset with the modules. */
const HIDEOUT_FIELDS = ['modulesBuilt', 'modulesTracked', 'isSolarPowerBuilt', 'isIC3Built'] as const

const QUEST_FIELDS = ['questsDone', 'questsStarted', 'questsFailed', 'objectives'] as const

/** Fields that each reset clears. Hidden quests are a choice of display and no progress, so they stay. */
const RESET_FIELDS: Record<ResetScope, readonly (keyof CharacterState)[]> = {
  quests: QUEST_FIELDS,
  items: ['itemsFound'],
  hideout: HIDEOUT_FIELDS,
  all: [...QUEST_FIELDS, 'itemsFound', ...HIDEOUT_FIELDS],
}

export const resetStep = defineFieldStep({ kind: 'reset' })

type ResetInput = Parameters<typeof changeOwn>[0] & { request: { charUid?: string | undefined } }

export function progressionRoutes(door: Door, { now, catalog }: Deps): void {
  door.answer(updateProgress, async (asked) => {
    const { was, source = 'page', ...update } = asked.request
    const player = await changeOwn(asked, (before) => ({
      ...playerUpdate(before, { update, was }, gameIds(catalog.current)),
      note: { source, nowMs: now() },
    }))
    // A page that names a deleted character changes nothing, and receives the active character.
    const char = shownCharacter(player, was?.charUid) ?? player.chars[0]
    return { ...stateOf(char), version: player.row.version }
  })

  async function reset(asked: ResetInput, scope: ResetScope): Promise<CharacterState> {
    const stateFields = RESET_FIELDS[scope]
    const { charUid } = asked.request
    const player = await changeOwn(asked, async (before, store) => {
      const char = shownCharacter(before, charUid)
      if (!char) throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
      const [held, fresh] = [stateOf(char), freshCharacterState()]
      const state = Object.fromEntries(stateFields.map((field) => [field, fresh[field]]))
      // A reset of empty fields changes nothing and leaves nothing to undo.
      if (stateFields.every((field) => isDeepStrictEqual(held[field], fresh[field]))) return {}
      const uid = await addCharacterStep(store, resetStep, { scope, char, nowMs: now(), stateFields })
      const note = { source: 'reset', nowMs: now(), uid } as const
      return { chars: [{ ...char, state: { ...char.state, ...state } }], note }
    })
    return stateOf(shownCharacter(player, charUid) ?? player.chars[0])
  }

  historyRoutes(door)
  door.answer(resetQuests, (asked) => reset(asked, 'quests'))
  door.answer(resetItems, (asked) => reset(asked, 'items'))
  door.answer(resetHideout, (asked) => reset(asked, 'hideout'))
  door.answer(resetAll, (asked) => reset(asked, 'all'))
}
