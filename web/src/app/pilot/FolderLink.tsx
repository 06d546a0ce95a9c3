import type { Me } from '@raidkit/contract/account/users'
import { completeLoggedQuest, getPilot } from '@raidkit/contract/pilot/pilot'
import type { GameMove } from '@raidkit/rules/pilot/game-logs'
import {
  frameNews,
  type PilotMessage,
  completesQuest,
  isOtherMode,
  QUEST_STATUS,
} from '@raidkit/rules/pilot/pilot'
import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { hasFeature } from '@raidkit/rules/platform/access'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useEffect } from 'react'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { newKey } from '../../api/newKey.ts'
import { queryClientOfPage } from '../../api/queryClient.ts'
import { send } from '../../api/send.ts'
import { useSite } from '../../api/site.ts'
import { keepRaids } from '../../pilot/shared/pilot/folders/keepRaids.ts'
import { runFolders, type HeardNews } from '../../pilot/shared/pilot/folders/runFolders.ts'
import { freshUser } from '../../pilot/shared/pilot/freshUser.ts'
import { addLines } from '../../pilot/shared/pilot/pilotState.ts'
import { PILOT_KEY } from '../../pilot/shared/pilot/usePilot.ts'
import { callPilot } from '../../state/pilotCalls.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { applyNews } from './follow.ts'

/** Follows the game on every page through the folders that this browser may read, with the rules of a companion. */
export function FolderLink() {
  const { access, isPending } = useUser()
  const overrides = useSite().settings?.access
  const say = useSteady((messages: readonly PilotMessage[]) => {
    const news = frameNews(messages.map((message) => ({ kind: 'message', message })))
    applyNews(
      { news, isSite: false },
      {
        mayPosition: hasFeature(access, 'mapPosition', overrides),
        mayComplete: hasFeature(access, 'pilotAutoComplete', overrides),
      },
    )
  })
  const complete = useSteady(async (quests: readonly LoggedQuest[]) =>
    say(await ownQuests(quests, hasFeature(access, 'pilotAutoComplete', overrides))),
  )
  const keep = useSteady((raids: readonly RaidRecord[]) => {
    if (hasFeature(access, 'raidLog', overrides)) void keepRaids(raids)
  })
  useEffect(() => {
    // While the user is unknown, no quest can be completed.
    if (isPending) return undefined
    return runFolders(({ news, isLeader }: HeardNews) => {
      if (news.type === 'screenshots')
        return say(news.names.map((filename) => ({ messageType: 'SEND_FILENAME', filename })))
      say(news.moves.flatMap((move) => (move.kind === 'map' ? mapMessage(move.map) : [])))
      // Quests are completed by one tab only.
      const quests = news.moves.filter((move) => move.kind === 'quest')
      if (isLeader && quests.length > 0) void complete(quests)
      if (isLeader && news.raids.length > 0) keep(news.raids)
    })
  }, [isPending, say, keep, complete])
  return null
}

const mapMessage = (map: string): PilotMessage[] => [{ messageType: 'MAP_CHANGE', map }]

type LoggedQuest = Extract<GameMove, { kind: 'quest' }>

/**
 * Returns the logged quest changes of the active character. For quests of another character the server completes them.
 */
async function ownQuests(quests: readonly LoggedQuest[], mayComplete: boolean): Promise<PilotMessage[]> {
  const user = await freshUser()
  const own: PilotMessage[] = []
  for (const quest of quests) {
    const status = QUEST_STATUS[quest.state]
    const key = await profileKey(quest.profileId)
    if (!(await isOfAnother(quest, key, user)))
      own.push({ messageType: 'QUEST_UPDATE', questId: quest.questId, status })
    else if (quest.state === 'finished') {
      const isWanted = completesQuest({ status, settings: user?.pilot, isAllowed: mayComplete })
      const isDone = isWanted && (await completeElsewhere(quest, key).catch(() => false))
      if (!isDone) addLines('otherMode', [quest.mode ?? ''], Date.now())
    }
  }
  return own
}

/**
 * Returns whether the quest belongs to another character: by the link of the game's profile if there is one, otherwise
 * by the game mode.
 */
async function isOfAnother(
  { mode, state }: LoggedQuest,
  key: string | undefined,
  user: Me | undefined,
): Promise<boolean> {
  const linked = state === 'finished' && key !== undefined ? await linkedCharacter(key) : undefined
  if (linked !== undefined && user?.chars.some(({ uid }) => uid === linked)) return linked !== user.charUid
  return isOtherMode(mode, user?.gameMode)
}

async function linkedCharacter(key: string): Promise<string | undefined> {
  const asked = { queryKey: PILOT_KEY, queryFn: () => send(getPilot, {}), staleTime: MINUTE_MS }
  const pilot = await queryClientOfPage()
    .fetchQuery(asked)
    .catch(() => undefined)
  return pilot?.profiles.find(({ profileKey: known }) => known === key)?.linkedCharUid ?? undefined
}

/** Returns false if the server cannot determine the character with certainty. */
async function completeElsewhere({ questId, mode }: LoggedQuest, key: string | undefined): Promise<boolean> {
  const { done } = await send(
    completeLoggedQuest,
    { questId, ...(mode && { gameMode: mode }), ...(key !== undefined && { profileKey: key }) },
    { idempotencyKey: newKey() },
  )
  if (!done) return false
  const { charName, changeUid } = done
  if (changeUid !== null) callPilot({ kind: 'questSaved', id: questId, for: { charName, changeUid } })
  void freshUser()
  return true
}

/** Hashes a game profile's id: the id itself never leaves this computer (external interfaces 4.5). */
async function profileKey(profileId: string | undefined): Promise<string | undefined> {
  if (profileId === undefined) return undefined
  const bytes = new TextEncoder().encode(profileId.toLowerCase())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
