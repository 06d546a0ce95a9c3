import { randomUUID } from 'node:crypto'
import { completeLoggedQuest } from '@raidkit/contract/pilot/pilot'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import {
  accountData,
  activeCharacter,
  changeOwn,
  characterOf,
  stateOf,
  type Player,
  type PlayerChange,
} from '../../account/accounts/index.ts'
import type { CharacterRow } from '../../account/tables/characters.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { PilotProfileRow } from '../tables/pilot.ts'
import { withAction } from './actionsLog.ts'
import { withDone } from './heard.ts'

type QuestReport = {
  profile: PilotProfileRow | undefined
  gameMode: string | null | undefined
  nowMs: number
}
/** Completion of a quest. Without a character none is certain; `isNew`: the quest was not completed before. */
type Completion = { char: CharacterRow | undefined; isNew: boolean; change: PlayerChange }

/** Completes a quest for the character that it belongs to. */
export function questCompletion(player: Player, questUid: string, said: QuestReport): Completion {
  const char = questTarget(player, activeCharacter(player), said)
  if (!char || stateOf(char).questsDone.includes(questUid)) return { char, isNew: false, change: {} }
  const entry = { action: 'QUEST_UPDATE', questUid, date: said.nowMs } as const
  const change = { account: { data: withAction(player, entry) }, chars: [withDone(char, [questUid])] }
  return { char, isNew: true, change }
}

export async function profileByKey(
  store: Store,
  userUid: string,
  key: string | null | undefined,
): Promise<PilotProfileRow | undefined> {
  if (!key) return undefined
  return (await store.pilot.profiles(userUid)).find(({ profileKey }) => profileKey === key.toLowerCase())
}

/** Registers the call for pages that follow the logs themselves. */
export function loggedQuestRoute(door: Door, { catalog, now }: Pick<Deps, 'catalog' | 'now'>): void {
  door.answer(completeLoggedQuest, async (asked) => {
    const { request, visitor, store } = asked
    const quest = catalog.current.questsByBsgId.get(request.questId.toLowerCase())
    if (!quest) return { done: null }
    const profile = await profileByKey(store, visitor.uid, request.profileKey)
    const uid = randomUUID()
    let done: ReplyOf<typeof completeLoggedQuest>['done'] = null
    await changeOwn(asked, (player) => {
      done = null
      if (!accountData(player.row.data).pilot.questsAutoCompleteEnabled) return {}
      const said = { profile, gameMode: request.gameMode, nowMs: now() }
      const { char, isNew, change } = questCompletion(player, quest.uid, said)
      if (!char) return {}
      done = { charUid: char.uid, charName: characterOf(char).charName, changeUid: isNew ? uid : null }
      return { ...change, note: { source: 'pilot', nowMs: now(), uid } }
    })
    return { done }
  })
}

type QuestSource = { profile: PilotProfileRow | undefined; gameMode: string | null | undefined }

/**
 * Returns the character that a quest belongs to: the one that its profile is linked to; otherwise the active one, if it
 * plays the mode that the game named; otherwise the only one of that mode. In doubt it returns none rather than the
 * wrong one.
 */
function questTarget(
  player: Player,
  active: CharacterRow,
  { profile, gameMode }: QuestSource,
): CharacterRow | undefined {
  const linked = player.chars.find(({ uid }) => uid === profile?.charUid)
  if (linked) return linked
  const mode = gameMode ?? profile?.gameMode
  if (mode === undefined || characterOf(active).gameMode === mode) return active
  const [only, ...others] = player.chars.filter((char) => characterOf(char).gameMode === mode)
  return others.length === 0 ? only : undefined
}
