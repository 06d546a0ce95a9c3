import {
  COMMAND_NAMES,
  commandOptions,
  runExample,
  EXAMPLE_NAMES,
  exampleText,
  textsOf,
  type Message,
  type Site,
} from '@raidkit/bot'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { BotMessage, getDiscordBot } from '@raidkit/contract/community/discordBot'
import { DEFAULT_LANGUAGE, type Language } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import type { Settings } from '../../platform/settings/index.ts'
import { providerState } from '../../platform/settings/index.ts'

/** View channels, send messages, embed links. */
const PERMISSIONS = (1 << 10) | (1 << 11) | (1 << 14)

/** Cache time of the page: its examples make ten calls together. */
const KEPT_MS = 60_000

type Page = ReplyOf<typeof getDiscordBot>

/** Makes the bot's page: its commands with current example answers. */
export function makeBotPage({ settings, now, log }: Deps, site: Site) {
  const inviteUrl = inviteOf(settings)
  const kept = new Map<Language, { page: Promise<Page>; untilMs: number }>()

  return async ({ request: { lang } }: { request: { lang: Language } }): Promise<Page> => {
    const known = kept.get(lang)
    if (known && known.untilMs > now()) return known.page
    const page = made(lang)
    kept.set(lang, { page, untilMs: now() + KEPT_MS })
    page.catch(() => kept.delete(lang)) // the next one tries again
    return page
  }

  async function made(lang: Language): Promise<Page> {
    const t = textsOf(lang)
    const english = textsOf(DEFAULT_LANGUAGE)
    const commands: Page['commands'] = []
    // Runs one after the other, so that other requests are answered in between.
    for (const name of COMMAND_NAMES) {
      const shown = EXAMPLE_NAMES.find((known) => known === name)
      const message =
        shown &&
        (await runExample(shown, lang, site).catch((error: unknown) => {
          log.warn({ err: error, command: name }, 'an example of the bot failed')
          return undefined
        }))
      const { name: localName, description } = t.commands[name]
      commands.push({
        name,
        description,
        ...commandOptions(name),
        ...(localName !== english.commands[name].name && { localName }),
        ...(shown && message && { example: { asked: exampleText(shown), message: pageMessage(message) } }),
      })
    }
    return {
      ...(inviteUrl !== undefined && { inviteUrl }),
      canLink: providerState(settings).discord.isOn,
      canPost: site.posts !== undefined,
      commands,
    }
  }
}

/** Returns the invitation, only if commands reach the site: a bot that never answers is not offered. */
export function inviteOf(settings: Settings): string | undefined {
  const {
    DISCORD_CLIENT_ID: id,
    DISCORD_BOT_TOKEN: token,
    DISCORD_PUBLIC_KEY: key,
    DISCORD_GATEWAY,
  } = settings
  if (id === undefined || token === undefined) return undefined
  if (key === undefined && DISCORD_GATEWAY === 'off') return undefined
  const query = new URLSearchParams({
    client_id: id,
    scope: 'bot applications.commands',
    permissions: String(PERMISSIONS),
  })
  return `${settings.DISCORD_URL}/oauth2/authorize?${query}`
}

function pageMessage({ embeds: [embed = {}] = [] }: Message): BotMessage {
  const { title, url, description, fields = [], image, footer } = embed
  return {
    fields,
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(image && { image: image.url }),
    ...(footer && { footer: footer.text }),
  }
}
