import { getDiscordBot, type BotCommand, type BotMessage } from '@raidkit/contract/community/discordBot'
import { dateText } from '@raidkit/rules/platform/display'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { buttonClasses } from '../../ui/button/buttonClasses.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ExternalLink } from '../../ui/navigation/ExternalLink.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/DiscordBotPage.ts'
import { discordText, ownPath, type TextPiece } from './discordText.ts'

async function load({ ask, language }: Loading) {
  return ask(getDiscordBot, { lang: language })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The bot: how it comes into a server, and what each of its commands says right now. */
export default function DiscordBotPage({ loaderData }: Route.ComponentProps) {
  const { inviteUrl, canLink, canPost, commands } = loaderData
  const t = useText()
  return (
    <>
      <PageHeading note={t('discordBot.note')}>{t('discordBot.title')}</PageHeading>
      <div className="grid gap-4">
        {inviteUrl === undefined ? (
          <Notice tone="warning" title={t('discordBot.off.title')}>
            {t('discordBot.off.text')}
          </Notice>
        ) : (
          <Card title={t('discordBot.invite.title')} note={t('discordBot.invite.note')}>
            <p>
              <ExternalLink href={inviteUrl} className={buttonClasses({ variant: 'primary' })}>
                {t('discordBot.invite.act')}
              </ExternalLink>
            </p>
            {canPost && <p className="max-w-text">{t('discordBot.posts')}</p>}
            {canLink && (
              <p className="max-w-text">
                {t('discordBot.link.text')}{' '}
                <Link to="/account" className="target text-link underline">
                  {t('discordBot.link.act')}
                </Link>
              </p>
            )}
          </Card>
        )}
        <Card title={t('discordBot.commands.title')} note={t('discordBot.commands.note')}>
          <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2 3xl:grid-cols-3">
            {commands.map((command) => (
              <Command key={command.name} command={command} />
            ))}
          </div>
        </Card>
      </div>
    </>
  )
}

function Command({ command }: { command: BotCommand }) {
  const { name, localName, description, options, forManagers, example } = command
  const t = useText()
  return (
    <article className="flex min-w-0 flex-col gap-2 border-t border-line pt-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-lg font-semibold">
        <code lang="en">/{name}</code>
        {localName !== undefined && <code className="text-sm text-muted">/{localName}</code>}
        {options.map((option) => (
          <code key={option.name} lang="en" className="text-sm font-normal text-muted">
            {option.isRequired ? option.name : `[${option.name}]`}
          </code>
        ))}
      </h3>
      <p className="max-w-text">
        {description}
        {forManagers && <span className="text-muted"> {t('discordBot.commands.managers')}</span>}
      </p>
      {example && (
        <>
          <p className="text-sm text-muted">
            {t('discordBot.commands.example')} <code className="break-words">{example.asked}</code>
          </p>
          <DiscordMessage
            message={example.message}
            label={t('discordBot.commands.answer', { command: `/${name}` })}
          />
        </>
      )}
    </article>
  )
}

/** A message of the bot, laid out as Discord does it, in our own colours. */
function DiscordMessage({ message, label }: { message: BotMessage; label: string }) {
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
