import { useText } from '../../i18n/useText.ts'
import { useBlocks } from '../shared/chat/useOwnChat.ts'
import { Button } from '../../ui/Button.tsx'

/** Whom the reader has blocked, each with a button that ends it. */
export function BlockedPeople() {
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
