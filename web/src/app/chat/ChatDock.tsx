import { CHAT_ROOMS, unreadRooms } from '@raidkit/rules/community/chat'
import { splitLanguage } from '@raidkit/rules/platform/links'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { closeDock, openDock } from '../../state/chatDock.ts'
import { ChatPanel } from '../../community/shared/chat/ChatPanel.tsx'
import { useLastSeen } from '../../community/shared/chat/kept.ts'
import { Presence } from '../../community/shared/chat/Presence.tsx'
import { useRoomOptions } from '../../community/shared/chat/roomNames.ts'
import { useChatState } from '../../community/shared/chat/useChat.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { CLOSE } from '../../ui/icons/glyphs.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Select } from '../../ui/form/Select.tsx'

/** Chat in a corner of the page; not shown on the chat page itself. */
export function ChatDock({ room: kept }: { room: string }) {
  const { path } = splitLanguage(useLocation().pathname)
  const room = CHAT_ROOMS.find((one) => one === kept) ?? 'general'
  return path === '/chat' ? null : <Dock room={room} />
}

function Dock({ room }: { room: (typeof CHAT_ROOMS)[number] }) {
  const t = useText()
  const { heads } = useChatState()
  const unread = unreadRooms(heads, useLastSeen()).filter((one) => one !== room)
  const options = useRoomOptions(unread)
  const close = useRef<HTMLButtonElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // Moves the focus only if the chat button was just pressed, not after a reload.
    if (isFirst.current && document.activeElement?.closest('[data-chat-button]')) close.current?.focus()
    isFirst.current = false
  }, [])
  return (
    <aside
      aria-label={t('chat.dock.label')}
      className="panel fixed inset-x-0 bottom-0 z-header flex h-[60dvh] flex-col sm:inset-x-auto sm:end-4 sm:bottom-4 sm:h-128 sm:max-h-[calc(100dvh-6rem)] sm:w-92 print:hidden"
    >
      <div className="flex items-center gap-2 border-b border-line p-2">
        <Select
          label={t('chat.room')}
          options={options}
          value={room}
          onChange={(next) => openDock(next)}
          className="min-w-0 grow"
        />
        <Presence />
        <LinkButton to={room === 'general' ? '/chat' : `/chat?room=${room}`} size="sm">
          {t('chat.dock.toPage')}
        </LinkButton>
        <IconButton ref={close} glyph={CLOSE} label={t('chat.dock.close')} size="sm" onClick={closeDock} />
      </div>
      <ChatPanel room={room} />
    </aside>
  )
}
