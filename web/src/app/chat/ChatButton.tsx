import { useText } from '../../i18n/useText.ts'
import { openDock } from '../../state/chatDock.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'

const CHAT = 'M4 5h16v11H11l-5 4v-4H4ZM8 9h8M8 12.5h5'

/** Opens the chat beside the current page. */
export function ChatButton() {
  const t = useText()
  return <IconButton data-chat-button="" glyph={CHAT} label={t('frame.chat')} onClick={() => openDock()} />
}
