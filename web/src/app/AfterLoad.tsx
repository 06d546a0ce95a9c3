import { ChatDockSlot } from './chat/ChatDockSlot.tsx'
import { KeyHelp } from './keys/KeyHelp.tsx'
import { KeepPlace } from './place/KeepPlace.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PilotCalls } from './pilot/PilotCalls.tsx'
import { Prefetch } from './Prefetch.tsx'
import { SquadCalls } from './squad/SquadCalls.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

export { SearchDialog } from './header/SearchDialog.tsx'

/** What no page needs until it stands; it comes in a piece of its own, with the search that a key may open any moment. */
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
