import { Language } from '@raidkit/rules/platform/languages'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const Text = z.string()
/** A message of the bot, as far as pages show it. */
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
  /** As it is called in the language that was asked, where that differs. */
  localName: Text.optional(),
  description: Text,
  options: z.array(z.object({ name: Text, isRequired: z.boolean() })),
  forManagers: z.boolean(),
  /** What the bot says now, and to what; none of commands that only answer who is linked. */
  example: z.object({ asked: Text, message: BotMessage }).optional(),
})
export type BotCommand = z.infer<typeof BotCommand>

/** The bot as its page shows it. */
export const getDiscordBot = defineCall({
  method: 'GET',
  path: '/api/be/discord/bot',
  access: 'visitor',
  request: z.object({ lang: Language.default('en') }),
  reply: z.object({
    /** Where somebody adds it to their server; none: this site has no bot. */
    inviteUrl: Text.optional(),
    /** An account can be linked, for commands about oneself. */
    canLink: z.boolean(),
    /** Somebody posts restocks where it is wanted. */
    canPost: z.boolean(),
    commands: z.array(BotCommand),
  }),
})
