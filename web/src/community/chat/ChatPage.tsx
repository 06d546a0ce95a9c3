import { getChat } from '@raidkit/contract/community/chat'
import { unreadRooms, CHAT_ROOMS, type ChatRoom } from '@raidkit/rules/community/chat'
import { useSearchParams, type ShouldRevalidateFunctionArgs, Link, useNavigate } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { showToast } from '../../api/toasts.ts'
import { useText } from '../../i18n/useText.ts'
import { openDock } from '../../state/chatDock.ts'
import { Button } from '../../ui/button/Button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { ChatPanel } from '../shared/chat/ChatPanel.tsx'
import { Presence } from '../shared/chat/Presence.tsx'
import { DOCK } from '../shared/chat/chatGlyphs.ts'
import { useLastSeen } from '../shared/chat/kept.ts'
import { useRoomName, useRoomOptions } from '../shared/chat/roomNames.ts'
import { useChatState } from '../shared/chat/useChat.ts'
import { useBlocks } from '../shared/chat/useOwnChat.ts'
import type { Route } from './+types/ChatPage.ts'
import { choiceOf, said } from './choice.ts'

const addressOf = (room: ChatRoom) => {
  const text = new URLSearchParams(Object.entries(said({ room })).filter(([, value]) => value !== ''))
  return text.size > 0 ? `/chat?${text}` : '/chat'
}

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

/** Whom the reader has blocked, each with a button that ends it. */
function BlockedPeople() {
  const t = useText()
  const { blocked, block } = useBlocks()
  if (blocked.length === 0) return null
  return (
    <details className="mt-4 rounded-lg border border-line bg-surface">
      <summary className="target cursor-pointer px-3 py-2 font-medium">
        {t('chat.blockedPeople', { count: blocked.length })}
      </summary>
      <ul className="flex flex-col gap-1 px-3 pb-3">
        {blocked.map((person) => (
          <li key={person.uid} className="flex items-center justify-between gap-2">
            <bdi className="truncate">{person.name ?? t('chat.nameless')}</bdi>
            <Button size="sm" onClick={() => void block(person, false)}>
              {t('chat.unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Props = { room: ChatRoom; unread: readonly ChatRoom[] }

/** All rooms: a list where there is room for it, a field on a phone. */
function Rooms({ room, unread }: Props) {
  const t = useText()
  const name = useRoomName()
  const navigate = useNavigate()
  return (
    <>
      <div className="lg:hidden">
        <Select
          label={t('chat.room')}
          options={useRoomOptions(unread)}
          value={room}
          onChange={(next) => void navigate(addressOf(next), { preventScrollReset: true })}
        />
      </div>
      <nav aria-label={t('chat.room')} className="hidden w-48 shrink-0 lg:block">
        <ul className="flex max-h-[calc(100dvh-13rem)] flex-col overflow-y-auto">
          {CHAT_ROOMS.map((one) => (
            <li key={one}>
              <Link
                to={addressOf(one)}
                preventScrollReset
                aria-current={one === room ? 'page' : undefined}
                className={joinClasses(
                  'target flex items-center justify-between gap-2 rounded-md px-3 py-1.5',
                  one === room ? 'bg-selected text-text' : 'text-muted hover:bg-raised hover:text-text',
                )}
              >
                <span className="truncate">{name(one)}</span>
                {unread.includes(one) && (
                  <span className="size-2 shrink-0 rounded-full bg-accent">
                    <span className="sr-only">{t('chat.unread')}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
