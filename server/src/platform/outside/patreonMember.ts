import type { PatronageSaid } from '@raidkit/rules/account/pro'
import { z } from 'zod'
import { OutsideId } from './outsideId.ts'

/** Membership of a person in our campaign, read from Patreon's JSON:API, which returns only the requested fields. */
export type PatreonMember = { memberId: string; said: PatronageSaid }

/** Status in Patreon's words: one line, and nothing that the store could not take. */
const Status = z
  .string()
  .regex(/^\P{Cc}{0,100}$/u)
  .nullish()
  .default(null)
const Time = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => {
    const ms = text ? Date.parse(text) : Number.NaN
    return Number.isNaN(ms) ? null : ms
  })

export const ResourceLink = z.object({ data: z.object({ id: OutsideId }).nullish() })

export const Member = z.object({
  type: z.literal('member'),
  id: OutsideId,
  attributes: z.object({
    patron_status: Status,
    currently_entitled_amount_cents: z.int().min(0).max(2_000_000_000).nullish().default(0),
    last_charge_status: Status,
    last_charge_date: Time,
    next_charge_date: Time,
    is_gifted: z.boolean().nullish().default(false),
    is_free_trial: z.boolean().nullish().default(false),
  }),
  relationships: z.object({ campaign: ResourceLink.optional(), user: ResourceLink.optional() }),
})

/** Returns the membership, or undefined if it belongs to another campaign. */
export function memberOf(
  { id, attributes, relationships }: z.output<typeof Member>,
  campaignId: string,
): PatreonMember | undefined {
  if (relationships.campaign?.data?.id !== campaignId) return undefined
  return {
    memberId: id,
    said: {
      status: attributes.patron_status ?? null,
      entitledCents: attributes.currently_entitled_amount_cents ?? 0,
      lastChargeStatus: attributes.last_charge_status ?? null,
      lastChargeAtMs: attributes.last_charge_date,
      nextChargeAtMs: attributes.next_charge_date,
      isGifted: attributes.is_gifted ?? false,
      isFreeTrial: attributes.is_free_trial ?? false,
    },
  }
}
