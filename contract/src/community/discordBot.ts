import { Language } from '@raidkit/rules/platform/languages'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const Text = z.string()
/** Message of the bot, reduced to the fields that pages show. */
export const BotMessage = z.object({
  title: Text.optional(),
  url: Text.optional(),
  description: Text.optional(),
  fields: z.array(z.object({ name: Text, value: Text, inline: z.boolean().optional() })),
  image: Text.optional(),
  footer: Text.optional(),
})
export type BotMessage = z.infer<typeof BotMessage>

export const BotCommand = z.object({
  name: Text,
  /** Name in the requested language, if it differs. */
  localName: Text.optional(),
  description: Text,
  options: z.array(z.object({ name: Text, isRequired: z.boolean() })),
  forManagers: z.boolean(),
  /** Current answer to a sample question; absent for commands that only answer linked users. */
  example: z.object({ asked: Text, message: BotMessage }).optional(),
})
export type BotCommand = z.infer<typeof BotCommand>

/** Returns the bot as its page shows it. */
export const getDiscordBot = defineCall({
  method: 'GET',
  path: '/api/be/discord/bot',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({
    /** Address that adds the bot to a Discord server; absent if this site has no bot. */
    inviteUrl: Text.optional(),
    /** True if accounts can be linked, for commands about oneself. */
    canLink: z.boolean(),
    /** True if the bot can post restocks in the channels that want them. */
    canPost: z.boolean(),
    commands: z.array(BotCommand),
  }),
})
