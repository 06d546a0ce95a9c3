import { pilotChannel } from '@raidkit/contract/pilot'
import { hasFeature } from '@raidkit/rules/access'
import { frameNews, type FrameNews, type PilotMessage } from '@raidkit/rules/pilot'
import { useEffect } from 'react'
import { useSite } from '../../api/site.ts'
import { openLine } from '../../api/sockets/line.ts'
import { callPilot } from '../../state/pilotCalls.ts'
import { runDesktop } from '../../subjects/pilot/desktop.ts'
import { freshUser } from '../../subjects/pilot/freshUser.ts'
import { useUser } from '../../subjects/reader/useUser.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { follow, type Heard } from './follow.ts'

/** Follows the game on every page: through the companion on this machine, and through what companions post to the site. */
export function PilotLink({ hasDesktop }: { hasDesktop: boolean }) {
  const { access } = useUser()
  const overrides = useSite().settings?.access
  const hear = useSteady((heard: Heard) =>
    follow(heard, {
      mayPosition: hasFeature(access, 'mapPosition', overrides),
      mayComplete: hasFeature(access, 'pilotAutoComplete', overrides),
    }),
  )
  useEffect(() => {
    if (!hasDesktop) return
    return runDesktop((news) => hear({ news, isSite: false }))
  }, [hasDesktop, hear])
  useEffect(() => listenToSite((news) => hear({ news, isSite: true })), [hear])
  return null
}

/** Returns a stop function. */
function listenToSite(act: (news: FrameNews) => void): () => void {
  const take = (message: PilotMessage) => act(frameNews([{ kind: 'message', message }]))
  let wasOpen = false
  const line = openLine(pilotChannel, {
    on: {
      SEND_FILENAME: (body) => take({ messageType: 'SEND_FILENAME', ...body }),
      MAP_CHANGE: (body) => take({ messageType: 'MAP_CHANGE', ...body }),
      QUEST_UPDATE: ({ questId, status, isSaved }) => {
        if (!isSaved) return take({ messageType: 'QUEST_UPDATE', questId, status })
        void freshUser()
        callPilot({ kind: 'questSaved', id: questId })
      },
      STATUS_UPDATE: () => take({ messageType: 'STATUS_UPDATE' }),
    },
    onOpen: () => {
      // What was completed meanwhile was told to nobody.
      if (wasOpen) void freshUser()
      wasOpen = true
    },
  })
  return () => line.close()
}
