import type { BotMessage } from '@raidkit/contract/community/discordBot'
import { dateText } from '@raidkit/rules/platform/display'
import { joinClasses } from '../../ui/classes.ts'
import { discordText, ownPath, type TextPiece } from './discordText.ts'

/** A message of the bot, laid out as Discord does it, in our own colours. */
export function DiscordMessage({ message, label }: { message: BotMessage; label: string }) {
  const { title, url, description, fields, image, footer } = message
  return (
    <figure
      aria-label={label}
      className="m-0 max-w-text min-w-0 rounded-md border-s-4 border-accent bg-raised p-3 text-sm"
    >
      {title !== undefined && (
        <p className="text-base font-semibold break-words">
          {url === undefined ? (
            title
          ) : (
            <a href={ownPath(url)} className="target text-link underline">
              {title}
            </a>
          )}
        </p>
      )}
      {description !== undefined && <Lines text={description} />}
      {fields.length > 0 && (
        <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
          {keyed(fields, ({ name }) => name).map(([key, { name, value, inline = false }]) => (
            <div key={key} className={joinClasses('min-w-0', !inline && 'col-span-full')}>
              <dt className="font-semibold break-words">{name}</dt>
              <dd className="text-muted">
                <Lines text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {image !== undefined && (
        <img
          src={ownPath(image)}
          alt={title ?? ''}
          loading="lazy"
          {...sizeOf(image)}
          className="mt-3 h-auto w-full rounded-md"
        />
      )}
      {footer !== undefined && <figcaption className="mt-2 text-xs text-muted">{footer}</figcaption>}
    </figure>
  )
}

/** Charts are wider than other pictures; with its size the page keeps room for it. */
function sizeOf(image: string): { width: number; height: number } {
  return image.includes('/chart/') ? { width: 800, height: 400 } : { width: 1200, height: 630 }
}

function Lines({ text }: { text: string }) {
  return (
    <p className="break-words whitespace-pre-line">
      {keyed(discordText(text), ({ kind }) => kind).map(([key, piece]) => (
        <Piece key={key} piece={piece} />
      ))}
    </p>
  )
}

function Piece({ piece }: { piece: TextPiece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'bold':
      return <strong className="text-text">{piece.text}</strong>
    case 'struck':
      return <s>{piece.text}</s>
    case 'link':
      return (
        <a href={ownPath(piece.href)} className="target text-link underline">
          {piece.text}
        </a>
      )
    case 'moment':
      return <time dateTime={new Date(piece.atMs).toISOString()}>{`${dateText(piece.atMs, 'UTC')} UTC`}</time>
  }
}

/** A message does not change: what stands in it is known by its name and how many of that name came before. */
function keyed<One>(all: readonly One[], nameOf: (one: One) => string): [string, One][] {
  const counts = new Map<string, number>()
  return all.map((one) => {
    const name = nameOf(one)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [`${name} ${count}`, one]
  })
}
