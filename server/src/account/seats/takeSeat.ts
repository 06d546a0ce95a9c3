import { Refusal } from '@raidkit/contract/platform/errors'
import { hashOf } from '../../platform/http/sessions.ts'
import { type Changing, ownProUntil, setSeatUntil } from '../accounts/index.ts'
import type { UserRow } from '../../platform/store/tables/users.ts'

type Taking = { userUid: string; token: string; nowMs: number }

/**
 * Takes the seat of a link. Who is pro already is refused, so that the link stays good for somebody who is not; a seat
 * whose owner is pro no more is given up for the new one. Taking the same seat again changes nothing.
 */
export async function takeSeat(changing: Changing, { userUid, token, nowMs }: Taking): Promise<void> {
  const { store } = changing
  const link = await store.seats.byToken(hashOf(token))
  if (!link) throw new Refusal('share_invalid')
  if (link.ownerUid === userUid) throw new Refusal('share_own')
  if (link.acceptedBy === userUid) return
  const rows = await store.seats.hold([userUid, link.ownerUid])
  const owner = rows.find(({ uid }) => uid === link.ownerUid)
  const taker = rows.find(({ uid }) => uid === userUid)
  const until = owner ? ownProUntil(owner) : null
  if (!taker || !isAhead(until, nowMs)) throw new Refusal('share_invalid')
  if (isPro(taker, nowMs)) throw new Refusal('already_pro')
  const held = await store.seats.heldBy(userUid)
  if (held) await store.seats.remove(held.ownerUid, held.uid)
  if (!(await store.seats.accept(link.tokenHash, userUid, new Date(nowMs))))
    throw new Refusal('share_invalid')
  await setSeatUntil(changing, userUid, until)
}

function isPro(row: UserRow, nowMs: number): boolean {
  return isAhead(ownProUntil(row), nowMs) || isAhead(row.seatUntil, nowMs)
}

function isAhead(time: Date | null, nowMs: number): boolean {
  return (time?.getTime() ?? 0) > nowMs
}
