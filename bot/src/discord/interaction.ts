import { z } from 'zod'

/** Discord id: a 64-bit number written as text. */
export const Snowflake = z.string().regex(/^\d{1,20}$/)

const Option = z.object({
  name: z.string().max(32),
  value: z.union([z.string().max(6000), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
})

const Person = z.object({ id: Snowflake })

const Common = {
  id: Snowflake,
  token: z.string().min(1).max(500),
  locale: z.string().max(20).optional(),
  guild_locale: z.string().max(20).optional(),
  guild_id: Snowflake.optional(),
  channel_id: Snowflake.optional(),
  /** Present in a server; `permissions` are those in the channel, a number written as text. */
  member: z.object({ user: Person, permissions: z.string().regex(/^\d{1,40}$/) }).optional(),
  /** Present in a direct message. */
  user: Person.optional(),
}
const Data = z.object({ name: z.string().max(32), options: z.array(Option).max(25).optional() })

export const INTERACTIONS = { ping: 1, command: 2, autocomplete: 4 } as const

/** Interaction that Discord sends when a person uses the bot; unused fields are left out. */
export const Interaction = z.discriminatedUnion('type', [
  z.object({ type: z.literal(INTERACTIONS.ping) }),
  z.object({ type: z.literal(INTERACTIONS.command), ...Common, data: Data }),
  z.object({ type: z.literal(INTERACTIONS.autocomplete), ...Common, data: Data }),
])
export type Interaction = z.infer<typeof Interaction>
export type UserInteraction = Exclude<Interaction, { type: 1 }>

const MANAGE_SERVER = 1n << 5n
const ADMINISTRATOR = 1n << 3n

/** Returns whether this member may change what the bot does in their server. */
export function mayManage({ member }: UserInteraction): boolean {
  if (!member) return false
  return (BigInt(member.permissions) & (MANAGE_SERVER | ADMINISTRATOR)) !== 0n
}

/** Returns the id of the person who sent the interaction, in a server or in a direct message. */
export function personOf({ member, user }: UserInteraction): string | undefined {
  return member?.user.id ?? user?.id
}
