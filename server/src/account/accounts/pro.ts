import { patronUntil, proSources, SEAT_FOR_EVER_MS, type Patronage } from '@raidkit/rules/account/pro'
import type { GlobalSettings } from '@raidkit/rules/admin/settings'
import { globalSettings } from '../../platform/settings/index.ts'
import { proFacts } from '../../platform/http/access/sessions.ts'
import { changePlayer, type Changing } from './player.ts'
import type { PatronageRow } from '../tables/patronages.ts'
import type { UserRow } from '../tables/users.ts'

/** The end of what an account is pro by itself, not by somebody else's seat; null for not at all. It may be past. */
export function ownProUntil(row: UserRow): Date | null {
  // Also what has ended counts here: the end is a fact that needs no clock.
  const [longest] = proSources({ ...proFacts(row), seatUntilMs: undefined }, Number.NEGATIVE_INFINITY)
  if (!longest) return null
  return new Date(longest.untilMs ?? SEAT_FOR_EVER_MS)
}

/**
 * Who sits on a seat is pro for as long as its owner is. To be called in the same transaction whenever something
 * changes that the owner's own pro status rests on. An owner who is gone leaves nobody a seat.
 */
export async function refreshSeats({ store, publish }: Changing, ownerUid: string): Promise<void> {
  const [owner] = await store.seats.hold([ownerUid])
  const seatUntil = owner ? ownProUntil(owner) : null
  for (const { acceptedBy } of await store.seats.ofOwner(ownerUid)) {
    if (acceptedBy !== null) await setSeatUntil({ store, publish }, acceptedBy, seatUntil)
  }
}

export async function setSeatUntil(
  changing: Changing,
  userUid: string,
  seatUntil: Date | null,
): Promise<void> {
  await changePlayer(changing, userUid, ({ row }) =>
    isSameTime(row.seatUntil, seatUntil) ? {} : { account: { seatUntil } },
  )
}

/**
 * Lays what Patreon has said of a person over the account that they have here, if any: the end of their pledge, and with
 * it the seats they have given.
 */
export async function applyPatronage({ store, publish }: Changing, subject: string): Promise<void> {
  const identity = await store.identities.find('patreon', subject)
  if (!identity) return
  const patronage = await store.patronages.find(subject)
  const until = patronage ? untilOf(patronage, await globalSettings(store)) : null
  await setPatronUntil({ store, publish }, identity.userUid, until)
}

export async function setPatronUntil(changing: Changing, userUid: string, until: Date | null): Promise<void> {
  let isChanged = false
  await changePlayer(changing, userUid, ({ row }) => {
    isChanged = !isSameTime(row.patronUntil, until)
    return isChanged ? { account: { patronUntil: until } } : {}
  })
  if (isChanged) await refreshSeats(changing, userUid)
}

type Terms = Pick<GlobalSettings, 'patreonMinCents' | 'patreonGraceDays'>

/** The end of what a pledge gives by the operator's terms; null for nothing. */
export function untilOf(row: PatronageRow, { patreonMinCents, patreonGraceDays }: Terms): Date | null {
  const seenAtMs = row.updatedAt.getTime()
  const terms = { minCents: patreonMinCents, graceDays: patreonGraceDays, seenAtMs }
  const untilMs = patronUntil(patronageOf(row), terms)
  return untilMs === null ? null : new Date(untilMs)
}

/** A row as the rules read it. */
export function patronageOf(row: PatronageRow): Patronage {
  return {
    ...row,
    lastChargeAtMs: row.lastChargeAt?.getTime() ?? null,
    nextChargeAtMs: row.nextChargeAt?.getTime() ?? null,
    declinedAtMs: row.declinedAt?.getTime() ?? null,
  }
}

function isSameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime()
}
