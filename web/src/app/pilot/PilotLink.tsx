import { pilotChannel } from '@raidkit/contract/pilot/pilot'
import { type PilotMode, frameNews, type FrameNews, type PilotMessage } from '@raidkit/rules/pilot/pilot'
import { hasFeature } from '@raidkit/rules/platform/access'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useEffect } from 'react'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { queryClientOfPage } from '../../api/queryClient.ts'
import { useSite } from '../../api/site.ts'
import { openLine } from '../../api/sockets/line.ts'
import { useCloudState, watchWhereDue } from '../../pilot/shared/pilot/cloud.ts'
import { runDesktop } from '../../pilot/shared/pilot/desktop.ts'
import { freshUser } from '../../pilot/shared/pilot/freshUser.ts'
import { patchPilot } from '../../pilot/shared/pilot/pilotState.ts'
import { PILOT_KEY } from '../../pilot/shared/pilot/usePilot.ts'
import { callPilot } from '../../state/pilotCalls.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { applyNews, type PilotNews } from './follow.ts'
import { useSettledMode } from './useSettledMode.ts'

type Props = { hasDesktop: boolean; mode: PilotMode }

/** Follows the game on every page through the companion on this computer and through messages to the site. */
export function PilotLink({ hasDesktop, mode }: Props) {
  const { access, user } = useUser()
  const overrides = useSite().settings?.access
  const mayPosition = hasFeature(access, 'mapPosition', overrides)
  const mayComplete = hasFeature(access, 'pilotAutoComplete', overrides)
  const hear = useSteady((heard: PilotNews) => applyNews(heard, { mayPosition, mayComplete }))
  const settled = useSettledMode(mode)
  const cloud = useCloudState(user?.pilot)
  const isDesktop = settled === 'DESKTOP_APP'
  // In cloud mode the socket is open only while messages are expected (spec section 5).
  const isCloud = settled === 'CLOUD_GDRIVE' && cloud.state === 'open'
  useEffect(() => {
    if (!hasDesktop || !isDesktop) return
    return runDesktop((news) => hear({ news, isSite: false }))
  }, [hasDesktop, isDesktop, hear])
  useEffect(() => {
    if (!isDesktop && !isCloud) return
    return listenToSite(
      (news, ageMs) => hear({ news, isSite: true, ...(ageMs !== undefined && { ageMs }) }),
      { isCloud, mayWatch: mayPosition },
    )
  }, [isDesktop, isCloud, mayPosition, hear])
  return null
}

type Options = {
  /**
   * The companion writes to a cloud drive, which is also polled once a minute because its notifications may get lost.
   */
  isCloud: boolean
  /** The user may see positions. */
  mayWatch: boolean
}

/** Handler of a message; `ageMs` is set for messages from before this page was open. */
type Act = (news: FrameNews, ageMs?: number) => void

/** Listens to messages that companions and drives send to the site; returns a stop function. */
function listenToSite(act: Act, { isCloud, mayWatch }: Options): () => void {
  const take = (message: PilotMessage, ageMs?: number) =>
    act(frameNews([{ kind: 'message', message }]), ageMs)
  let wasOpen = false
  let timer: ReturnType<typeof setInterval> | undefined

  const line = openLine(pilotChannel, {
    on: {
      SEND_FILENAME: ({ filename, ageMs }) => take({ messageType: 'SEND_FILENAME', filename }, ageMs),
      MAP_CHANGE: ({ map, ageMs }) => take({ messageType: 'MAP_CHANGE', map }, ageMs),
      RAID_UPDATE: (raid) => patchPilot({ raid }),
      QUEST_UPDATE: ({ questId, status, isSaved }) => {
        if (!isSaved) return take({ messageType: 'QUEST_UPDATE', questId, status })
        void freshUser()
        callPilot({ kind: 'questSaved', id: questId })
      },
      STATUS_UPDATE: () => {
        take({ messageType: 'STATUS_UPDATE' })
        void queryClientOfPage().invalidateQueries({ queryKey: PILOT_KEY })
      },
    },
    onOpen: () => {
      // Quests completed during the interruption were not announced here.
      if (wasOpen) void freshUser()
      wasOpen = true
      if (!isCloud) return
      patchPilot({ cloud: 'connected' })
      check()
      clearInterval(timer)
      timer = setInterval(check, MINUTE_MS)
    },
    onBreak: () => {
      clearInterval(timer)
      if (isCloud) patchPilot({ cloud: 'disconnected' })
    },
  })
  if (isCloud) patchPilot({ cloud: 'connecting' })

  function check() {
    // Errors are reported by the next status request.
    if (mayWatch) void watchWhereDue().catch(() => undefined)
    line.send('CLOUD_CHECK', {})
  }

  return () => {
    clearInterval(timer)
    line.close()
    if (isCloud) patchPilot({ cloud: 'disconnected' })
  }
}
