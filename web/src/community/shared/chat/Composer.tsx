import {
  cleanText,
  signsLeft,
  textPieces,
  type ChatRoom,
  type Completion,
} from '@raidkit/rules/community/chat'
import { hasFeature } from '@raidkit/rules/platform/access'
import { dateText } from '@raidkit/rules/platform/display'
import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useSite } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { inputClasses } from '../../../ui/form/inputClasses.ts'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { ownZone } from '../../../ui/text/ownZone.ts'
import { MessageText, type People } from './MessageText.tsx'
import { SEND } from './chatGlyphs.ts'
import { draftOf, keepDraft } from './kept.ts'
import { queueMessage } from './outbox.ts'
import { useCompletions } from './useCompletions.ts'
import type { Mentions } from './useMentions.ts'
import { useOwnChat } from './useOwnChat.ts'

type Props = { room: ChatRoom; mentions: Mentions | undefined; people: People }

/** Field for writing a message, or the reason why the reader cannot. */
export function Composer({ room, ...names }: Props) {
  const { access, isPending } = useUser()
  const overrides = useSite().settings?.access
  const own = useOwnChat()
  const isKnown = useHydrated() && !isPending
  if (!isKnown) return <Skeleton className="h-11 w-full" />
  if (access === 'visitor') return <Reason kind="signIn" to={`/user?to=${encodeURIComponent('/chat')}`} />
  if (!hasFeature(access, 'chatSend', overrides)) return <Reason kind="pro" to="/user" />
  if (!own) return <Skeleton className="h-11 w-full" />
  if (own.mute) return <Notice tone="warning">{<MuteText untilMs={own.mute.untilMs} />}</Notice>
  if (!own.hasName) return <Reason kind="name" to="/account" />
  // Each room has its own draft.
  return <Field key={room} room={room} {...names} />
}

function Reason({ kind, to }: { kind: 'signIn' | 'pro' | 'name'; to: string }): ReactNode {
  const t = useText()
  return (
    <Notice action={<LinkButton to={to}>{t(`chat.reason.${kind}Action`)}</LinkButton>}>
      {t(`chat.reason.${kind}`)}
    </Notice>
  )
}

function Field({ room, mentions, people }: Props) {
  const t = useText()
  const [draft, setDraft] = useState(() => draftOf(room))
  const left = signsLeft(draft)
  const clean = cleanText(draft)
  const write = (text: string) => {
    setDraft(text)
    keepDraft(room, text)
  }
  const completing = useCompletions({ draft, write, mentions, people })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!clean.ok) return
    queueMessage(room, clean.text)
    write('')
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // A message that an input method is still composing is not sent.
    if (event.nativeEvent.isComposing || completing.press(event)) return
    if (event.key === 'Enter' && !event.shiftKey) submit(event)
  }
  return (
    <form onSubmit={submit} className="relative flex flex-col gap-1">
      <CompletionList {...completing.list} />
      <LinkedNames text={clean.ok ? clean.text : ''} mentions={mentions} people={people} />
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <textarea
            {...completing.field}
            rows={1}
            value={draft}
            aria-label={t('chat.field')}
            aria-invalid={left < 0}
            placeholder={t('chat.field')}
            enterKeyHint="send"
            onChange={({ target }) => {
              write(target.value)
              completing.follow(target)
            }}
            onKeyDown={press}
            className={joinClasses(
              inputClasses,
              'block field-sizing-content max-h-28 resize-none px-2.5 py-1.5',
            )}
          />
        </div>
        <p className={joinClasses('pb-2 text-xs tabular-nums', left < 0 ? 'text-danger' : 'text-muted')}>
          <span aria-hidden>{left}</span>
          <span className="sr-only" aria-live={left < 20 ? 'polite' : 'off'}>
            {t('chat.left', { count: left })}
          </span>
        </p>
        <IconButton
          glyph={SEND}
          label={t('chat.send')}
          variant="primary"
          type="submit"
          disabled={!clean.ok}
        />
      </div>
    </form>
  )
}

/** Preview of the draft, shown as soon as a name in it becomes a link. */
function LinkedNames({ text, mentions, people }: Omit<Props, 'room'> & { text: string }) {
  const t = useText()
  const isPlain = !mentions || textPieces(text, mentions.index).every(({ mention }) => !mention)
  if (isPlain) return null
  return (
    <div className="flex gap-2 text-sm text-muted">
      <span className="shrink-0">{t('chat.preview')}</span>
      <div className="max-h-20 min-w-0 overflow-y-auto">
        <MessageText text={text} mentions={mentions} people={people} />
      </div>
    </div>
  )
}

/** Notice that the reader is muted, and until when. */
function MuteText({ untilMs }: { untilMs: number | null }) {
  const t = useText()
  return untilMs === null ? t('chat.banned') : t('chat.muted', { until: dateText(untilMs, ownZone()) })
}

type CompletionListProps = {
  id: string
  options: readonly Completion[]
  at: number | undefined
  onTake: (chosen: Completion) => void
}

/** Above the field, which keeps the focus and the keys. */
function CompletionList({ id, options, at, onTake }: CompletionListProps) {
  const t = useText()
  return (
    <>
      <p className="sr-only" role="status">
        {options.length > 0 && t('chat.completions', { count: options.length })}
      </p>
      {options.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t('chat.completionsLabel')}
          tabIndex={-1}
          // A press here would take the focus from the field, and the list with it.
          onPointerDown={(event) => event.preventDefault()}
          className="panel absolute inset-x-0 bottom-full z-dropdown mb-3 max-h-64 overflow-y-auto py-1"
        >
          {options.map((one, nth) => (
            <div
              key={one.kind === 'person' ? one.name : one.uid}
              id={`${id}${nth}`}
              role="option"
              tabIndex={-1}
              aria-selected={nth === at}
              onClick={() => onTake(one)}
              onKeyDown={({ key }) => key === 'Enter' && onTake(one)}
              className={joinClasses(
                'target flex cursor-pointer items-center justify-between gap-3 px-3 py-1 text-sm hover:bg-accent-soft',
                nth === at && 'bg-accent-soft',
              )}
            >
              <bdi className="truncate">{one.kind === 'person' ? `@${one.name}` : one.name}</bdi>
              <span className="shrink-0 text-xs text-muted">{t(`chat.kinds.${one.kind}`)}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
