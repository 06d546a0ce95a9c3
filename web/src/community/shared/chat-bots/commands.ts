import {
  CHAT_BOT_PATHS,
  chatPath,
  defaultCommand,
  type ChatBot,
  type ChatQuestion,
} from '@raidkit/contract/community/chatBots'
import { chatCommand } from '@raidkit/rules/community/chat-bots'
import { DEFAULT_LANGUAGE, type Language } from '@raidkit/rules/platform/languages'
import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'

export type BotChoice = { question: ChatQuestion; lang: Language; mode: GameMode; command: string }
/** `key`: of Nightbot alone; empty where this site asks for none. */
type BotCommand = BotChoice & { siteUrl: string; key?: string }
export type CommandFor = ChatBot | 'fossabot'

/** Stands where a key will be. */
const NO_KEY = 'YOUR_KEY'

/** The command a chat types; the default of the question where the field holds no valid one. */
export function shownCommand({ question, command }: Pick<BotChoice, 'question' | 'command'>): string {
  return chatCommand(command) ?? defaultCommand(question)
}

/** The same question as the bot will ask it: what is as usual is left out. */
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

/** Where a bot asks, its own variable in the place of the question (integrations reference 5.2). */
function addressWith(choice: BotCommand, path: string, variable: string): string {
  const more = queryOf(said(choice))
  return `${choice.siteUrl.replace(/\/$/, '')}${path}?q=${variable}${more && `&${more}`}`
}

/** What is pasted into the bot. */
export function botCommand(bot: CommandFor, choice: BotCommand): string {
  switch (bot) {
    case 'nightbot':
      return `$(urlfetch ${addressWith({ key: NO_KEY, ...choice }, CHAT_BOT_PATHS.nightbot, '$(querystring)')})`
    case 'streamelements':
      return `\${customapi.${addressWith(choice, CHAT_BOT_PATHS.streamelements, '${queryescape ${1:}}')}}`
    case 'fossabot':
      return `$(customapi ${addressWith(choice, chatPath('price'), '$(querystring)')})`
    case 'moobot': {
      // The bot's own tag follows, so the question stands at the end.
      const more = queryOf(said(choice))
      return `${choice.siteUrl.replace(/\/$/, '')}${CHAT_BOT_PATHS.moobot}?${more && `${more}&`}q=`
    }
  }
}

/** What the chat itself may be told to add the command; a key must not be typed there. */
export function chatOrder(bot: 'streamelements' | 'fossabot', choice: BotCommand): string {
  const order = bot === 'streamelements' ? '!cmd add' : '!addcom'
  return `${order} ${shownCommand(choice)} ${botCommand(bot, choice)}`
}

/** The address that answers a question now. */
export function previewAddress(choice: BotChoice & { key?: string }, query: string): string {
  const path = choice.key ? CHAT_BOT_PATHS.nightbot : chatPath('price')
  return `${path}?${queryOf([['q', query], ...said({ ...choice, siteUrl: '' })])}`
}
