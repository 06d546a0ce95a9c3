import { getTeam, type Team } from '@raidkit/contract/account/team'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useUser } from '../reader/useUser.ts'

/** Polling interval for changes by other members; the reader's own changes are shown at once. */
const ASK_AGAIN_MS = MINUTE_MS

/** Returns the reader's team: null for none, undefined while unknown. */
export function useTeam() {
  const { user } = useUser()
  const client = useQueryClient()
  const lang = useLanguage()
  useSiteEvents((heard) => {
    if (heard.type === 'user' || heard.type === 'gap')
      void client.invalidateQueries({ queryKey: callKey(getTeam, { lang }) })
  })
  const { data, error, refetch, isFetching } = useCall(
    getTeam,
    { lang },
    { enabled: user !== undefined, refetchInterval: ASK_AGAIN_MS },
  )
  return {
    team: data?.team,
    error: data ? null : error,
    retry: () => void refetch(),
    isFetching,
    take: (reply: { team: Team | null }) => client.setQueryData(callKey(getTeam, { lang }), reply),
  }
}

/** Returns the number of members that need an item or have a quest; 0 without a team, or if it plays another mode. */
export function useTeamCounts(): {
  needing: (itemUid: string) => number
  onQuest: (questUid: string) => number
} {
  const { team } = useTeam()
  const { user } = useUser()
  const own = team && team.gameMode === user?.gameMode && team.members.length > 1 ? team : undefined
  return useMemo(() => {
    const needs = new Map(own?.needs.map(({ uid, by }) => [uid, by.length]))
    const quests = new Map(own?.quests.map(({ uid, memberUids }) => [uid, memberUids.length]))
    return { needing: (uid) => needs.get(uid) ?? 0, onQuest: (uid) => quests.get(uid) ?? 0 }
  }, [own])
}
