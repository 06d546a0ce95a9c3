import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Choice, Message } from '../discord/message.ts'
import type { OptionText, Texts } from '../texts/index.ts'

/** Asks the site, as a page does. */
export type Ask = <C extends Call>(call: C, request: RequestOf<C>) => Promise<ReplyOf<C>>

/** Somebody whose Discord account is linked on the site. */
export type Linked = { ask: Ask; name: string }

export type Post = { guildId: string; channelId: string; mode: GameMode; language: Language }
/** Channels in which restocks are posted. */
export type Posts = {
  /** `refused`: the bot may not write there. `full`: the server has as many channels as the site writes to. */
  on: (post: Post) => Promise<'done' | 'refused' | 'full'>
  off: (post: Pick<Post, 'guildId' | 'channelId'>) => Promise<void>
}

/** What commands may reach. The same whether a command came by the site's endpoint or over the gateway. */
export type Site = {
  /** As a visitor. */
  ask: Ask
  linked: (discordId: string) => Promise<Linked | undefined>
  /** Undefined where the site has no bot that could write. */
  posts: Posts | undefined
  /** Public address, without a slash at its end. */
  url: string
}

/** One use of a command: what was typed, by whom and where. */
export type Use = {
  language: Language
  t: Texts
  mode: GameMode
  /** What an option says; empty: it was left out. */
  said: (option: string) => string
  isOn: (option: string) => boolean
  personId: string | undefined
  guild: { id: string; channelId: string; language: Language; mayManage: boolean } | undefined
}

export type Option = {
  name: string
  text: OptionText
  kind: 'text' | 'switch'
  isRequired?: true
  /** Suggested while it is typed. */
  completed?: true
  /** Chosen from these. */
  choices?: readonly Choice[]
}

export type Command = {
  options: readonly Option[]
  /** Only in servers, and shown to those who may manage one. */
  forManagers?: true
  run: (use: Use, site: Site) => Promise<Message>
  /** Suggestions for what was typed so far. */
  complete?: (typed: string, use: Use, site: Site) => Promise<Choice[]>
}

export const MODE: Option = {
  name: 'mode',
  text: 'mode',
  kind: 'text',
  choices: [
    { name: 'PVP', value: 'PVP' },
    { name: 'PVE', value: 'PVE' },
  ],
}

/** A "no" that is said to who asked alone. */
export class Sorry extends Error {}
