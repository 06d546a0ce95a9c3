import { pilotChannel } from '@raidkit/contract/pilot/pilot'
import { frameNews, type FrameNews, type PilotMessage } from '@raidkit/rules/pilot/pilot'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { queryClientOfPage } from '../../api/queryClient.ts'
import { openLine } from '../../api/sockets/line.ts'
import { callPilot } from '../../state/pilotCalls.ts'
import { watchWhereDue } from '../../pilot/shared/pilot/cloud.ts'
import { freshUser } from '../../pilot/shared/pilot/freshUser.ts'
import { patchPilot } from '../../pilot/shared/pilot/pilotState.ts'
import { PILOT_KEY } from '../../pilot/shared/pilot/usePilot.ts'

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
export function listenToSite(act: Act, { isCloud, mayWatch }: Options): () => void {
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
