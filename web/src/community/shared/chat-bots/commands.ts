import {
  CHAT_BOT_PATHS,
  chatPath,
  defaultCommand,
  type ChatBot,
  type ChatQuestion,
} from '@raidkit/contract/community/chatBots'
import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import { chatCommand } from '@raidkit/rules/community/chat-bots'
import { DEFAULT_LANGUAGE, type Language } from '@raidkit/rules/platform/languages'

export type BotChoice = { question: ChatQuestion; lang: Language; mode: GameMode; command: string }
/** Choices of a command. `key`: for Nightbot only; empty if this site requires none. */
type BotCommand = BotChoice & { siteUrl: string; key?: string }
export type CommandFor = ChatBot | 'fossabot'

/** Placeholder for the key. */
const NO_KEY = 'YOUR_KEY'

/** Returns the command that a chat types; the question's default if the field has no valid one. */
export function shownCommand({ question, command }: Pick<BotChoice, 'question' | 'command'>): string {
  return chatCommand(command) ?? defaultCommand(question)
}

/** Returns the query of the bot's request without defaults. */
function said(choice: BotCommand): [string, string][] {
  const { question, lang, mode, key } = choice
  const command = shownCommand(choice)
  return [
    ...(question === 'price' ? [] : [['ask', question] as [string, string]]),
    ...(lang === DEFAULT_LANGUAGE ? [] : [['lang', lang] as [string, string]]),
    ...(mode === DEFAULT_GAME_MODE ? [] : [['mode', mode.toLowerCase()] as [string, string]]),
    ...(command === defaultCommand(question) ? [] : [['command', command.slice(1)] as [string, string]]),
    ...(key === undefined || key === '' ? [] : [['key', key] as [string, string]]),
  ]
}

const queryOf = (pairs: readonly [string, string][]) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')

/** Returns the bot's address, with its own variable in place of the question (integrations reference 5.2). */
function addressWith(choice: BotCommand, path: string, variable: string): string {
  const more = queryOf(said(choice))
  return `${choice.siteUrl.replace(/\/$/, '')}${path}?q=${variable}${more && `&${more}`}`
}

/** Returns the text to paste into the bot. */
export function botCommand(bot: CommandFor, choice: BotCommand): string {
  switch (bot) {
    case 'nightbot':
      return `$(urlfetch ${addressWith({ key: NO_KEY, ...choice }, CHAT_BOT_PATHS.nightbot, '$(querystring)')})`
    case 'streamelements':
      return `\${customapi.${addressWith(choice, CHAT_BOT_PATHS.streamelements, '${queryescape ${1:}}')}}`
    case 'fossabot':
      return `$(customapi ${addressWith(choice, chatPath('price'), '$(querystring)')})`
    case 'moobot': {
      // The bot appends its own tag, so the question comes last.
      const more = queryOf(said(choice))
      return `${choice.siteUrl.replace(/\/$/, '')}${CHAT_BOT_PATHS.moobot}?${more && `${more}&`}q=`
    }
  }
}

/** Returns the chat message that adds the command; a key must not be typed in the chat. */
export function chatOrder(bot: 'streamelements' | 'fossabot', choice: BotCommand): string {
  const order = bot === 'streamelements' ? '!cmd add' : '!addcom'
  return `${order} ${shownCommand(choice)} ${botCommand(bot, choice)}`
}

/** Returns the address that answers a question now. */
export function previewAddress(choice: BotChoice & { key?: string }, query: string): string {
  const path = choice.key ? CHAT_BOT_PATHS.nightbot : chatPath('price')
  return `${path}?${queryOf([['q', query], ...said({ ...choice, siteUrl: '' })])}`
}
