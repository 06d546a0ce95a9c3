import { Refusal } from '@raidkit/contract/platform/errors'
import { callsPerson, type ChatMessage, type Outgoing } from '@raidkit/rules/community/chat'
import { dateText } from '@raidkit/rules/platform/display'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { memo } from 'react'
import { isErrorCode } from '../../../api/refusal.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { MessageText, type People } from './MessageText.tsx'
import { MORE } from './chatGlyphs.ts'
import { discardMessage, tryAgain } from './outbox.ts'
import type { Mentions } from './useMentions.ts'

type Props = {
  message: ChatMessage
  /** The same person goes on: their name stands above. */
  isNext: boolean
  zone: string
  mentions: Mentions | undefined
  people: People
  onMore: (message: ChatMessage) => void
}

/** One message of somebody. */
export const MessageLine = memo(function MessageLine(props: Props) {
  const { message, isNext, zone, mentions, people, onMore } = props
  const t = useText()
  const { author, atMs, text } = message
  const name = author?.name ?? ''
  const isCalled = people.reader !== undefined && callsPerson(text, people.reader, people.names)
  return (
    <li
      data-message={message.uid}
      className={joinClasses(
        isNext ? 'px-3 py-0.5' : 'px-3 pt-2 pb-0.5',
        isCalled && 'border-s-2 border-accent bg-raised',
      )}
    >
      {!isNext && (
        <p className="flex items-baseline gap-2 text-sm">
          <bdi className="truncate font-semibold">{name}</bdi>
          {author?.isAdmin && <Badge tone="info">{t('chat.admin')}</Badge>}
          <Time ms={atMs} zone={zone} />
        </p>
      )}
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          {isNext && <span className="sr-only">{`${name}: `}</span>}
          {isCalled && <span className="sr-only">{`${t('chat.callsYou')} `}</span>}
          <MessageText text={text} mentions={mentions} people={people} />
        </div>
        <IconButton
          glyph={MORE}
          label={t('chat.more', { name })}
          size="sm"
          onClick={() => onMore(message)}
          className="-my-0.5"
        />
      </div>
    </li>
  )
})

function Time({ ms, zone }: { ms: number; zone: string }) {
  const whole = dateText(ms, zone)
  return (
    <time
      dateTime={new Date(ms).toISOString()}
      title={whole}
      className="text-xs whitespace-nowrap text-muted"
    >
      {whole.split(' ').at(-1)}
    </time>
  )
}

/** One of the reader's own that the site does not have yet, or has refused. */
export function OutgoingLine({ outgoing }: { outgoing: Outgoing }) {
  const t = useText()
  const failureText = useFailureText()
  const { uid, text, failure, waitUntilMs } = outgoing
  return (
    <li className="px-3 py-0.5">
      <bdi dir="auto" className="block text-muted wrap-anywhere">
        {text}
      </bdi>
      {failure ? (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          <span>{failureText(failure)}</span>
          <Button size="sm" onClick={() => tryAgain(uid)}>
            {t('chat.tryAgain')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => discardMessage(uid)}>
            {t('chat.discard')}
          </Button>
        </div>
      ) : waitUntilMs === undefined ? (
        <p className="text-xs text-muted">{t('chat.sending')}</p>
      ) : (
        <Waiting uid={uid} untilMs={waitUntilMs} />
      )}
    </li>
  )
}

/** Too many came at once: how long it takes until this one is sent. */
function Waiting({ uid, untilMs }: { uid: string; untilMs: number }) {
  const t = useText()
  const nowMs = useNow(SECOND_MS)
  const seconds = Math.max(1, Math.ceil((untilMs - nowMs) / SECOND_MS))
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-warning">
      <span role="status">{t('chat.tooFast')}</span>
      <span className="tabular-nums">{t('chat.sentIn', { seconds })}</span>
      <Button size="sm" variant="ghost" onClick={() => discardMessage(uid)}>
        {t('chat.discard')}
      </Button>
    </div>
  )
}

/** Why a message was not taken, and how long it is worth to wait. */
function useFailureText(): (failure: NonNullable<Outgoing['failure']>) => string {
  const errorText = useErrorText()
  const nowMs = useNow(SECOND_MS)
  return ({ code, retryAtMs }) => {
    const leftS = retryAtMs === undefined ? undefined : Math.ceil((retryAtMs - nowMs) / SECOND_MS)
    const retryAfterS = leftS !== undefined && leftS > 0 ? leftS : undefined
    return errorText(isErrorCode(code) ? new Refusal(code, code, retryAfterS) : undefined)
  }
}
