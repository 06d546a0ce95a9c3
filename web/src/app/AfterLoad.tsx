import { ChatDockSlot } from './chat/ChatDockSlot.tsx'
import { KeyHelp } from './keys/KeyHelp.tsx'
import { KeepPlace } from './place/KeepPlace.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PilotCalls } from './pilot/PilotCalls.tsx'
import { Prefetch } from './Prefetch.tsx'
import { SquadCalls } from './squad/SquadCalls.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

export { SearchDialog } from './header/SearchDialog.tsx'

/**
 * Parts of the frame that load in a separate chunk once the page is idle, together with the search dialog, which a key
 * may open at any time.
 */
export function AfterLoad() {
  return (
    <>
      <UpdatePrompt />
      <OfflineNote />
      <Prefetch />
      <KeepPlace />
      <KeyHelp />
      <PilotCalls />
      <SquadCalls />
      <ChatDockSlot />
    </>
  )
}
