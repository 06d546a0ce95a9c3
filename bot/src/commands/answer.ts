import { Refusal } from '@raidkit/contract/platform/errors'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import {
  INTERACTIONS,
  mayManage,
  personOf,
  type UserInteraction,
  type Interaction,
} from '../discord/interaction.ts'
import {
  limitChoices,
  EPHEMERAL,
  buildPrivateMessage,
  type Choice,
  type Message,
} from '../discord/message.ts'
import { filled, textsOf } from '../texts/index.ts'
import { Sorry, type Site, type Use } from './command.ts'
import { COMMAND_NAMES, COMMANDS } from './commands.ts'

export type Answer =
  | { type: 1 }
  | { type: 4; data: Message }
  /** Announces a later message; until it arrives Discord shows that the bot is thinking. */
  | { type: 5; data: { flags?: number } }
  | { type: 8; data: { choices: Choice[] } }

/** Time limit in ms for an answer. Discord waits for three seconds; the network round trip takes some of them. */
const LONGEST_MS = 2_500

export type AnswerParts = Site & {
  /** Returns how long a person has to wait before the next command; 0 when they need not wait. */
  waitMs: (personId: string) => Promise<number>
  /** Replaces the "thinking" placeholder of Discord with a message; the token is that of the interaction. */
  followUp: (token: string, message: Message) => Promise<void>
  /** Reports an unexpected error. */
  failed: (error: unknown) => void
  longestMs?: number
}

/** Answers an interaction. It never throws, and it answers within the time limit. */
export async function answerInteraction(interaction: Interaction, parts: AnswerParts): Promise<Answer> {
  if (interaction.type === INTERACTIONS.ping) return { type: 1 }
  const { longestMs = LONGEST_MS } = parts
  const use = usageOf(interaction)
  if (interaction.type === INTERACTIONS.autocomplete) {
    const work = suggestions(interaction, use, parts).catch((error: unknown) => {
      parts.failed(error)
      return []
    })
    return { type: 8, data: { choices: limitChoices((await inTime(work, longestMs)) ?? []) } }
  }
  const work = said(interaction, use, parts).catch((error: unknown) =>
    buildPrivateMessage(reason(error, use, parts)),
  )
  const message = await inTime(work, longestMs)
  if (message) return { type: 4, data: message }
  void work.then((late) => parts.followUp(interaction.token, late)).catch(parts.failed)
  return { type: 5, data: isPrivate(interaction.data.name) ? { flags: EPHEMERAL } : {} }
}

async function said({ data }: UserInteraction, use: Use, parts: AnswerParts): Promise<Message> {
  const name = COMMAND_NAMES.find((known) => known === data.name)
  if (!name) throw new Sorry(use.t.errors.unknown)
  const waitMs = use.personId === undefined ? 0 : await parts.waitMs(use.personId)
  if (waitMs > 0) throw new Sorry(filled(use.t.errors.tooFast, { seconds: Math.ceil(waitMs / 1000) }))
  return COMMANDS[name].run(use, parts)
}

async function suggestions({ data }: UserInteraction, use: Use, parts: AnswerParts): Promise<Choice[]> {
  const name = COMMAND_NAMES.find((known) => known === data.name)
  const typed = data.options?.find(({ focused }) => focused)?.value
  if (!name || typeof typed !== 'string') return []
  return (await COMMANDS[name].complete?.(typed, use, parts)) ?? []
}

function reason(error: unknown, { t, language }: Use, { url, failed }: AnswerParts): string {
  if (error instanceof Sorry) return error.message
  if (error instanceof Refusal && error.code === 'pro_required')
    return filled(t.errors.proNeeded, { url: url + localePath('/user', language) })
  failed(error)
  return t.errors.failed
}

function usageOf(asked: UserInteraction): Use {
  const language = languageOf(asked.locale) ?? languageOf(asked.guild_locale) ?? DEFAULT_LANGUAGE
  const valueOf = (name: string) => asked.data.options?.find((option) => option.name === name)?.value
  const { guild_id: guildId, channel_id: channelId } = asked
  return {
    language,
    t: textsOf(language),
    personId: personOf(asked),
    mode: GameMode.catch('PVP').parse(valueOf('mode')),
    said: (name) => {
      const value = valueOf(name)
      return typeof value === 'string' ? value : ''
    },
    isOn: (name) => valueOf(name) === true,
    guild:
      guildId === undefined || channelId === undefined
        ? undefined
        : {
            id: guildId,
            channelId,
            mayManage: mayManage(asked),
            language: languageOf(asked.guild_locale) ?? language,
          },
  }
}

function languageOf(locale: string | undefined): Language | undefined {
  return locale === undefined ? undefined : parseLanguage(locale)
}

/** Returns whether only the user sees a command's answer, including while the command is running. */
function isPrivate(name: string): boolean {
  return ['progress', 'alerts', 'link', 'restock-posts'].includes(name)
}

/** Returns the value of a promise, or undefined if it takes longer than `longestMs`. */
async function inTime<Value>(work: Promise<Value>, longestMs: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const waiting = new Promise<undefined>((done) => (timer = setTimeout(() => done(undefined), longestMs)))
  return Promise.race([work, waiting]).finally(() => clearTimeout(timer))
}
