import type { ChatMessage, ChatRoom, ChatView } from '@raidkit/rules/community/chat'
import { lazy, Suspense, useCallback, useState, useMemo } from 'react'
import { useUserFields } from '../../../account/shared/reader/useUser.ts'
import { useText } from '../../../i18n/useText.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import type { People } from './MessageText.tsx'
import { useChatState, useRoom } from './useChat.ts'
import { useMentions } from './useMentions.ts'
import { useBlocks } from './useOwnChat.ts'

const READER_FIELDS = ['username'] as const

/** Separator that names do not contain. */
const BETWEEN = '\n'

/** Few messages are reported or removed. */
const MessageDialog = lazy(async () => ({
  default: (await import('./MessageDialog.tsx')).MessageDialog,
}))

type Props = { room: ChatRoom; first?: ChatView }

/** A room to read and to write in: the same on its page and in the dock. */
export function ChatPanel({ room, first }: Props) {
  const t = useText()
  const view = useRoom(room, first)
  const { connection } = useChatState()
  const mentions = useMentions()
  const { uids } = useBlocks()
  const people = usePeople(view)
  const [chosen, setChosen] = useState<ChatMessage>()
  const close = useCallback(() => setChosen(undefined), [])
  return (
    <section aria-label={t('chat.title')} className="flex min-h-0 grow flex-col">
      {view ? (
        <MessageList key={room} blocked={uids} onMore={setChosen} {...{ view, mentions, people }} />
      ) : (
        <div aria-busy className="flex min-h-0 grow flex-col justify-end gap-2 p-3">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-10 w-1/2" />
        </div>
      )}
      <div className="border-t border-line p-2">
        {connection === 'lost' && (
          <p role="status" className="pb-2 text-sm text-warning">
            {t('chat.lost')}
          </p>
        )}
        <Composer room={room} mentions={mentions} people={people} />
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <MessageDialog message={chosen} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

/** Returns the authors of a room and the reader; the object stays the same until another author appears. */
function usePeople(view: ChatView | undefined): People {
  const reader = useUserFields(READER_FIELDS)?.username ?? undefined
  const authors = (view?.messages ?? []).flatMap(({ author }) => (author?.name ? [author.name] : []))
  const names = [...new Set(authors.concat(reader ?? []))].toSorted().join(BETWEEN)
  return useMemo(() => ({ names: names === '' ? [] : names.split(BETWEEN), reader }), [names, reader])
}
