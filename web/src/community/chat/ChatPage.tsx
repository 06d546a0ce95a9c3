import { getChat } from '@raidkit/contract/community/chat'
import { unreadRooms } from '@raidkit/rules/community/chat'
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { showToast } from '../../api/toasts.ts'
import { useText } from '../../i18n/useText.ts'
import { openDock } from '../../state/chatDock.ts'
import { ChatPanel } from '../shared/chat/ChatPanel.tsx'
import { DOCK } from '../shared/chat/chatGlyphs.ts'
import { useLastSeen } from '../shared/chat/kept.ts'
import { Presence } from '../shared/chat/Presence.tsx'
import { useRoomName } from '../shared/chat/roomNames.ts'
import { useChatState } from '../shared/chat/useChat.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { Route } from './+types/ChatPage.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { choiceOf } from './choice.ts'
import { Rooms } from './Rooms.tsx'

async function load({ ask, url }: Loading) {
  return ask(getChat, { room: choiceOf(url.searchParams).room })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Only another room is another page; what is said comes over the socket. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return choiceOf(currentUrl.searchParams).room !== choiceOf(nextUrl.searchParams).room
}

/** The chat. Its newest messages are in the page that the server sends; scripts follow what is said after them. */
export default function ChatPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const [params] = useSearchParams()
  const { room } = choiceOf(params)
  const { heads } = useChatState()
  const seen = useLastSeen()
  const roomName = useRoomName()
  const unread = unreadRooms(heads, seen).filter((one) => one !== room)
  const isHydrated = useHydrated()
  const keepOpen = () => {
    openDock(room)
    showToast({ text: t('chat.dock.kept'), tone: 'up' })
  }
  return (
    <>
      <PageHeading
        isBrief
        note={t('chat.note')}
        aside={
          isHydrated && (
            <Button icon={DOCK} onClick={keepOpen}>
              {t('chat.dock.open')}
            </Button>
          )
        }
      >
        {t('chat.title')}
      </PageHeading>
      <div className="flex min-h-0 grow flex-col gap-4 lg:flex-row">
        <Rooms room={room} unread={unread} />
        <div className="flex h-[calc(100dvh-13rem)] min-h-96 min-w-0 grow flex-col rounded-lg border border-line bg-surface">
          <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-3">
            <h2 className="truncate font-semibold">{roomName(room)}</h2>
            <Presence />
          </div>
          <ChatPanel room={room} first={loaderData} />
        </div>
      </div>
      <BlockedPeople />
    </>
  )
}
