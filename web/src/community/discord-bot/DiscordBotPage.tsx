import { getDiscordBot, type BotCommand } from '@raidkit/contract/community/discordBot'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { Card } from '../../ui/Card.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/DiscordBotPage.ts'
import { DiscordMessage } from './DiscordMessage.tsx'

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
