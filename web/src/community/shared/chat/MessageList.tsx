import { getChat } from '@raidkit/contract/community/chat'
import { firstUnread, type ChatMessage, type ChatView, withOlder } from '@raidkit/rules/community/chat'
import { dateText } from '@raidkit/rules/platform/display'
import { Fragment, useEffect, useState, useCallback, useRef, useLayoutEffect } from 'react'
import { useUserFields } from '../../../account/shared/reader/useUser.ts'
import { send } from '../../../api/send.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { ARROW_DOWN } from '../../../ui/icons/glyphs.ts'
import { ownZone } from '../../../ui/text/ownZone.ts'
import { MessageLine, OutgoingLine } from './MessageLine.tsx'
import type { People } from './MessageText.tsx'
import { CHAT } from './chatGlyphs.ts'
import { chatState, patchView } from './chatState.ts'
import { lastSeen, markSeen } from './kept.ts'
import { useOutgoing } from './useChat.ts'
import type { Mentions } from './useMentions.ts'

/** Maximum distance in px that counts as the end. */
const NEAR_PX = 48

/** Distance in px from the beginning at which history is loaded. */
const AHEAD_PX = 400

/** Time in ms within which an author's messages share one heading. */
const SAME_MS = 5 * 60_000
const READER_FIELDS = ['uid'] as const

type Props = {
  view: ChatView
  blocked: ReadonlySet<string>
  mentions: Mentions | undefined
  people: People
  onMore: (message: ChatMessage) => void
}

/** List of a room's messages, the newest at the end; older ones are loaded while scrolling. */
export function MessageList({ view, blocked, mentions, people, onMore }: Props) {
  const t = useText()
  const { room, hasOlder } = view
  const outgoing = useOutgoing(room)
  const reader = useUserFields(READER_FIELDS)?.uid
  const messages = view.messages.filter(({ author }) => !author || !blocked.has(author.uid))
  const hidden = view.messages.length - messages.length
  const older = useOlder(view)
  const last = outgoing.at(-1)?.uid ?? messages.at(-1)?.uid
  const { box, isAtEnd, onScroll, toEnd } = useScroll({
    first: messages[0]?.seq,
    last,
    hasOlder,
    onOlder: older.ask,
  })
  const unreadUid = useUnread(view, reader)
  useSeen(view, isAtEnd)
  const mine = outgoing.length
  useEffect(() => {
    // Scrolls to the reader's own new message.
    if (mine > 0) toEnd()
  }, [mine, toEnd])
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={box}
        onScroll={onScroll}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className="pb-2">
          {hasOlder && <Older {...older} />}
          {messages.length + mine === 0 && (
            <EmptyState glyph={CHAT} title={t('chat.empty')} text={t('chat.emptyText')} />
          )}
          <ol aria-label={t('chat.messages')} aria-live="polite" aria-relevant="additions">
            <Days messages={messages} {...{ unreadUid, mentions, people, onMore }} />
            {outgoing.map((one) => (
              <OutgoingLine key={one.uid} outgoing={one} />
            ))}
          </ol>
          {hidden > 0 && (
            <p className="px-3 pt-2 text-xs text-muted">{t('chat.hidden', { count: hidden })}</p>
          )}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          icon={ARROW_DOWN}
          size="sm"
          onClick={toEnd}
          className="absolute inset-x-0 bottom-2 mx-auto w-fit"
        >
          {t('chat.toNewest')}
        </Button>
      )}
    </div>
  )
}

function Older({ state, ask }: ReturnType<typeof useOlder>) {
  const t = useText()
  return (
    <div className="flex justify-center p-2">
      <Button size="sm" variant="ghost" loading={state === 'asking'} onClick={ask}>
        {state === 'failed' ? t('chat.olderFailed') : t('chat.older')}
      </Button>
    </div>
  )
}

type DaysProps = Pick<Props, 'mentions' | 'people' | 'onMore'> & {
  messages: readonly ChatMessage[]
  unreadUid: string | undefined
}

/** Messages with a separator at the beginning of each day, and one above the unread ones. */
function Days({ messages, unreadUid, mentions, people, onMore }: DaysProps) {
  const t = useText()
  const zone = useHydrated() ? ownZone() : 'UTC'
  const dayOf = (ms: number) => dateText(ms, zone).split(' ')[0] ?? ''
  return messages.map((message, nth) => {
    const before = messages[nth - 1]
    const day = dayOf(message.atMs)
    const isNewDay = !before || dayOf(before.atMs) !== day
    const isNew = message.uid === unreadUid
    const isSame = before?.author?.uid === message.author?.uid && message.atMs - (before?.atMs ?? 0) < SAME_MS
    return (
      <Fragment key={message.uid}>
        {isNewDay && <Divider text={day} />}
        {isNew && <Divider text={t('chat.newMessages')} isNew />}
        <MessageLine
          isNext={isSame && !isNewDay && !isNew}
          {...{ message, zone, mentions, people, onMore }}
        />
      </Fragment>
    )
  })
}

function Divider({ text, isNew = false }: { text: string; isNew?: boolean }) {
  return (
    <li className="flex items-center gap-3 px-3 pt-3 text-xs text-muted">
      <span aria-hidden className="h-px grow bg-line" />
      <span className={isNew ? 'font-semibold text-accent' : undefined}>{text}</span>
      <span aria-hidden className="h-px grow bg-line" />
    </li>
  )
}

/** Returns the first message that was unread when the room was opened; it stays the same while the reader continues. */
function useUnread({ room, messages }: ChatView, reader: string | undefined): string | undefined {
  const isHydrated = useHydrated()
  const [opened, setOpened] = useState<{ room: string; seen: number | undefined }>()
  if (isHydrated && opened?.room !== room) setOpened({ room, seen: lastSeen()[room] })
  return opened?.room === room ? firstUnread(messages, opened.seen, reader) : undefined
}

/** Marks the last message as seen while the list is visible and scrolled to its end. */
function useSeen({ room, messages }: ChatView, isAtEnd: boolean): void {
  const seq = messages.at(-1)?.seq ?? 0
  useEffect(() => {
    const see = () => isAtEnd && !document.hidden && markSeen(room, seq)
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [room, seq, isAtEnd])
}

/** Fetches the page before the first message, one at a time. */
function useOlder(view: ChatView | undefined) {
  const isAsking = useRef(false)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const first = view?.messages[0]?.seq
  const room = view?.room
  const ask = useCallback(async () => {
    if (isAsking.current || first === undefined || !room) return
    isAsking.current = true
    setState('asking')
    try {
      const older = await send(getChat, { room, before: first })
      const known = chatState.read().views[room]
      if (known) patchView(withOlder(known, older))
      setState('idle')
    } catch {
      setState('failed')
    }
    isAsking.current = false
  }, [first, room])
  return { state, ask: useCallback(() => void ask(), [ask]) }
}

type Options = {
  first: number | undefined
  last: string | undefined
  hasOlder: boolean
  onOlder: () => void
}

/**
 * Scrolls a list that begins at its end: `flex-col-reverse` around it does so without scripts, and prepended messages
 * do not move it. Appended messages would move it while the reader is further up, so the position is restored.
 */
function useScroll({ first, last, hasOlder, onOlder }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ height: 0, first, last })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { scrollHeight: height } = element
    const known = before.current
    before.current = { height, first, last }
    const isAdded = known.last !== undefined && known.last !== last && known.first === first
    if (isAdded && !isAtEnd) element.scrollTop -= height - known.height
  }, [first, last, isAtEnd])

  const onScroll = useCallback(() => {
    const element = box.current
    if (!element) return
    // In a reversed list `scrollTop` counts from the end and is negative.
    const { scrollTop, scrollHeight, clientHeight } = element
    setAtEnd(scrollTop > -NEAR_PX)
    if (hasOlder && scrollHeight - clientHeight + scrollTop < AHEAD_PX) onOlder()
  }, [hasOlder, onOlder])

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = 0
    setAtEnd(true)
  }, [])
  return { box, isAtEnd, onScroll, toEnd }
}
