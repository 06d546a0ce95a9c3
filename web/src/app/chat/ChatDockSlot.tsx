import { lazy, Suspense, useSyncExternalStore } from 'react'
import { languageOfPage } from '../../api/loaders.ts'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { chatDock } from '../../state/chatDock.ts'

const ChatDock = lazy(async () => {
  // Any page may be open: its own texts are not enough.
  const [piece] = await Promise.all([import('./ChatDock.tsx'), moreTexts(languageOfPage())])
  return { default: piece.ChatDock }
})

/** Most readers chat on no page: what does comes when the dock is opened. */
export function ChatDockSlot() {
  const room = useSyncExternalStore(chatDock.follow, chatDock.read, () => undefined)
  return <Suspense fallback={null}>{room !== undefined && <ChatDock room={room} />}</Suspense>
}
