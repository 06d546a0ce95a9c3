import {
  isOlderPatronage,
  patronageAfter,
  type Patronage,
  type PatronageSaid,
} from '@raidkit/rules/account/pro'
import type { PatreonMember } from '../../platform/outside/patreonMember.ts'
import { applyPatronage, type Changing, patronageOf } from '../accounts/index.ts'
import type { PatronageRow } from '../tables/patronages.ts'

type News = {
  /** Patreon's user id. */
  subject: string
  /** Undefined if the user is not, or no longer, a member of our campaign. */
  member: PatreonMember | undefined
  nowMs: number
  /** A direct reply is current; a webhook may be late or duplicated. */
  way: 'asked' | 'webhook'
}

/** Stores and applies the pledge that Patreon reports for a person, whether or not they have an account here. */
export async function notePatronage(
  changing: Changing,
  { subject, member, nowMs, way }: News,
): Promise<void> {
  const { store } = changing
  await store.patronages.hold(subject)
  const row = await store.patronages.find(subject)
  const before = row && patronageOf(row)
  const said = member?.said ?? gone(before)
  if (way === 'webhook' && before && (isOlderPatronage(before, said) || isKnown(before, said))) return
  const after = patronageAfter(before, said, nowMs)
  await store.patronages.put(
    rowOf(after, { subject, memberId: member?.memberId ?? row?.memberId ?? '', nowMs }),
  )
  await applyPatronage(changing, subject)
}

type PatronageKey = { subject: string; memberId: string; nowMs: number }

function rowOf(patronage: Patronage, { subject, memberId, nowMs }: PatronageKey): PatronageRow {
  const { status, entitledCents, lastChargeStatus, isGifted, isFreeTrial } = patronage
  return {
    subject,
    memberId,
    status,
    entitledCents,
    lastChargeStatus,
    isGifted,
    isFreeTrial,
    lastChargeAt: timeOf(patronage.lastChargeAtMs),
    nextChargeAt: timeOf(patronage.nextChargeAtMs),
    declinedAt: timeOf(patronage.declinedAtMs),
    updatedAt: new Date(nowMs),
  }
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Returns the patronage of a former member; the last charge is kept for the period it has paid for. */
function gone(before: Patronage | undefined): PatronageSaid {
  return {
    status: null,
    entitledCents: 0,
    lastChargeStatus: before?.lastChargeStatus ?? null,
    lastChargeAtMs: before?.lastChargeAtMs ?? null,
    nextChargeAtMs: null,
    isGifted: false,
    isFreeTrial: false,
  }
}

/** Returns true if the report repeats the stored one, so that no period restarts today. */
function isKnown(before: Patronage, said: PatronageSaid): boolean {
  const fields = Object.keys(said) as (keyof PatronageSaid)[] // its own keys
  return fields.every((field) => before[field] === said[field])
}
