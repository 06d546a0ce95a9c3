import { lazy, Suspense, useSyncExternalStore } from 'react'
import { languageOfPage } from '../../api/loaders.ts'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { chatDock } from '../../state/chatDock.ts'

const ChatDock = lazy(async () => {
  // Loads all texts, because the open page's own texts do not include these.
  const [piece] = await Promise.all([import('./ChatDock.tsx'), moreTexts(languageOfPage())])
  return { default: piece.ChatDock }
})

/** Lazy mount point of the chat dock, because most users never open it. */
export function ChatDockSlot() {
  const room = useSyncExternalStore(chatDock.follow, chatDock.read, () => undefined)
  return <Suspense fallback={null}>{room !== undefined && <ChatDock room={room} />}</Suspense>
}
