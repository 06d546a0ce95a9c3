import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Choice, Message } from '../discord/message.ts'
import type { OptionText, Texts } from '../texts/index.ts'

/** Sends a call to the site, as a page does. */
export type Ask = <C extends Call>(call: C, request: RequestOf<C>) => Promise<ReplyOf<C>>

/** Account on the site that is linked with a Discord account. */
export type LinkedAccount = { ask: Ask; name: string }

export type Post = { guildId: string; channelId: string; mode: GameMode; language: Language }
/** Channels in which the bot posts trader restocks. */
export type Posts = {
  /** `refused`: the bot may not write in the channel. `full`: the server has reached the maximum number of channels. */
  on: (post: Post) => Promise<'done' | 'refused' | 'full'>
  off: (post: Pick<Post, 'guildId' | 'channelId'>) => Promise<void>
}

/** Services that commands may use, the same for commands from the site's endpoint and from the gateway. */
export type Site = {
  /** Sends calls as an anonymous visitor. */
  ask: Ask
  linked: (discordId: string) => Promise<LinkedAccount | undefined>
  /** Undefined if the site has no bot that can write to channels. */
  posts: Posts | undefined
  /** Public address, without a trailing slash. */
  url: string
}

/** One use of a command: what was typed, by whom and where. */
export type Use = {
  language: Language
  t: Texts
  mode: GameMode
  /** Returns the value of an option; an empty string if the option was left out. */
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
  /** Enables suggestions while the player types. */
  completed?: true
  /** Limits the option to these values. */
  choices?: readonly Choice[]
}

export type Command = {
  options: readonly Option[]
  /** Restricts the command to servers and shows it only to members who may manage one. */
  forManagers?: true
  run: (use: Use, site: Site) => Promise<Message>
  /** Returns suggestions for the text typed so far. */
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

/** Refusal that is shown only to the person who used the command. */
export class Sorry extends Error {}
