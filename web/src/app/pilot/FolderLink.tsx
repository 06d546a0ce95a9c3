import { hasFeature } from '@raidkit/rules/access'
import { frameNews, isOtherMode, QUEST_STATUS, type PilotMessage } from '@raidkit/rules/pilot'
import type { RaidRecord } from '@raidkit/rules/raid-log'
import { useEffect } from 'react'
import { useSite } from '../../api/site.ts'
import type { FolderNews } from '../../subjects/pilot/folders/folderWorker.ts'
import { runFolders, type HeardNews } from '../../subjects/pilot/folders/runFolders.ts'
import { freshUser } from '../../subjects/pilot/freshUser.ts'
import { addLines } from '../../subjects/pilot/pilotState.ts'
import { useUser } from '../../subjects/reader/useUser.ts'
import { keepRaids } from '../../subjects/pilot/folders/keepRaids.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { follow } from './follow.ts'

type Quest = Extract<Extract<FolderNews, { type: 'logs' }>['moves'][number], { kind: 'quest' }>

/** Follows the game on every page by the folders that this browser may read, with the rules of a companion. */
export function FolderLink() {
  const { access } = useUser()
  const overrides = useSite().settings?.access
  const say = useSteady((messages: readonly PilotMessage[]) => {
    const news = frameNews(messages.map((message) => ({ kind: 'message', message })))
    follow(
      { news, isSite: false },
      {
        mayPosition: hasFeature(access, 'mapPosition', overrides),
        mayComplete: hasFeature(access, 'pilotAutoComplete', overrides),
      },
    )
  })
  const keep = useSteady((raids: readonly RaidRecord[]) => {
    if (hasFeature(access, 'raidLog', overrides)) void keepRaids(raids)
  })
  useEffect(
    () =>
      runFolders(({ news, isLeader }: HeardNews) => {
        if (news.type === 'screenshots')
          return say(news.names.map((filename) => ({ messageType: 'SEND_FILENAME', filename })))
        say(news.moves.flatMap((move) => (move.kind === 'map' ? mapMessage(move.map) : [])))
        // Completed once, not once in each tab.
        const quests = news.moves.filter((move) => move.kind === 'quest')
        if (isLeader && quests.length > 0) void ownQuests(quests).then(say)
        if (isLeader && news.raids.length > 0) keep(news.raids)
      }),
    [say, keep],
  )
  return null
}

const mapMessage = (map: string): PilotMessage[] => [{ messageType: 'MAP_CHANGE', map }]

/** Quests of the mode that the active character plays; of others the log says that they were left alone. */
async function ownQuests(quests: readonly Quest[]): Promise<PilotMessage[]> {
  const user = await freshUser()
  return quests.flatMap(({ questId, state, mode }) => {
    if (!isOtherMode(mode, user?.gameMode))
      return [{ messageType: 'QUEST_UPDATE', questId, status: QUEST_STATUS[state] }]
    if (state === 'finished') addLines('otherMode', [mode ?? ''], Date.now())
    return []
  })
}
