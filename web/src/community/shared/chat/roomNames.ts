import { CHAT_ROOMS, type ChatRoom } from '@raidkit/rules/community/chat'
import { LANGUAGE_NAMES } from '@raidkit/rules/platform/languages'
import { useText } from '../../../i18n/useText.ts'

/** A room of a language is called as the language calls itself. */
export function useRoomName(): (room: ChatRoom) => string {
  const t = useText()
  return (room) => (room === 'general' ? t('chat.general') : LANGUAGE_NAMES[room])
}

export function useRoomOptions(unread: readonly ChatRoom[]) {
  const t = useText()
  const name = useRoomName()
  return CHAT_ROOMS.map((room) => ({
    value: room,
    label: unread.includes(room) ? t('chat.unreadRoom', { room: name(room) }) : name(room),
  }))
}
