import { hasFeature } from '@raidkit/rules/platform/access'
import { frameNews, type PilotMessage } from '@raidkit/rules/pilot/pilot'
import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { useEffect } from 'react'
import { useSite } from '../../api/site.ts'
import { runFolders, type HeardNews } from '../../pilot/shared/pilot/folders/runFolders.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { keepRaids } from '../../pilot/shared/pilot/folders/keepRaids.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { applyNews } from './follow.ts'
import { ownQuests, type LoggedQuest } from './loggedQuests.ts'

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
