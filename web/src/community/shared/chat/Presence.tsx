import { useText } from '../../../i18n/useText.ts'
import { useChatState } from './useChat.ts'

/** How many read the room now; nothing until the site has said it. */
export function Presence() {
  const t = useText()
  const { count } = useChatState()
  if (count === undefined) return null
  return (
    <p className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
      <span aria-hidden className="size-2 rounded-full bg-up" />
      {t('chat.readers', { count })}
    </p>
  )
}
