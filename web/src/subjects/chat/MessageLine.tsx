import type { ChatMessage, Outgoing } from '@raidkit/rules/chat'
import { dateText } from '@raidkit/rules/display'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MORE } from './chatGlyphs.ts'
import { MessageText } from './MessageText.tsx'
import { discard, tryAgain } from './outbox.ts'
import { useFailureText } from './useFailureText.ts'
import type { Mentions } from './useMentions.ts'

type Props = {
  message: ChatMessage
  /** The same person goes on: their name stands above. */
  isNext: boolean
  zone: string
  mentions: Mentions | undefined
  onMore: (message: ChatMessage) => void
}

/** One message of somebody. */
export const MessageLine = memo(function MessageLine({ message, isNext, zone, mentions, onMore }: Props) {
  const t = useText()
  const { author, atMs, text } = message
  const name = author?.name ?? ''
  return (
    <li data-message={message.uid} className={isNext ? 'px-3 py-0.5' : 'px-3 pt-2 pb-0.5'}>
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
          <MessageText text={text} mentions={mentions} />
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
  const { uid, text, failure } = outgoing
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
          <Button size="sm" variant="ghost" onClick={() => discard(uid)}>
            {t('chat.discard')}
          </Button>
        </div>
      ) : (
        <p className="text-xs text-muted">{t('chat.sending')}</p>
      )}
    </li>
  )
}
