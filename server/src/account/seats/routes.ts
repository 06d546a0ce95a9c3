import { randomBytes, randomUUID } from 'node:crypto'
import { acceptShare, createShare, endShare } from '@raidkit/contract/account/account'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { Refusal } from '@raidkit/contract/platform/errors'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../platform/http/access/sessions.ts'
import type { Door } from '../../platform/http/door.ts'
import { idempotencyKey } from '../../platform/http/replies/idempotency.ts'
import { derivedToken, globalSettings } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import { accountOf, meOf, readPlayer, setSeatUntil, ownProUntil, type Changing } from '../accounts/index.ts'
import type { UserRow } from '../tables/users.ts'

const LINK_LIFE_MS = KEPT_DAYS.shareLink * DAY_MS

const TOKEN_BYTES = 32

/** Pro status shared by link: who gives, who takes, and how it ends. */
export function seatRoutes(door: Door, { settings, now, secret, store }: Deps): void {
  door.answer(createShare, async ({ visitor, wire }) => {
    const ownerUid = visitor.uid
    const key = wire && idempotencyKey(wire.request)
    // The same key makes the same link again, so that no answer with the link in it has to be kept.
    const token =
      key === undefined
        ? randomBytes(TOKEN_BYTES).toString('base64url')
        : derivedToken(secret, `share:${ownerUid}:${key}`)
    await store.inTransaction((tx) => newLink(tx, { ownerUid, token, nowMs: now() }))
    const account = await accountOf({ store, visitor }, now())
    return { link: `${settings.SITE_URL}/user?share=${token}`, account }
  })

  door.answer(acceptShare, async ({ visitor, request, store, publish }) => {
    await takeSeat({ store, publish }, { userUid: visitor.uid, token: request.token, nowMs: now() })
    const player = await readPlayer(store, visitor.uid)
    if (!player) throw new Refusal('sign_in_required')
    return meOf(player, now())
  })

  door.answer(endShare, async ({ visitor, request, store, publish }) => {
    await store.seats.hold([visitor.uid])
    const seat = await store.seats.remove(visitor.uid, request.uid)
    if (!seat) throw new Refusal('not_found')
    if (seat.acceptedBy !== null) await setSeatUntil({ store, publish }, seat.acceptedBy, null)
    return accountOf({ store, visitor }, now())
  })
}

type NewLink = { ownerUid: string; token: string; nowMs: number }

/** Keeps a new link. Links and seats together never are more than the operator allows. */
async function newLink(store: Store, { ownerUid, token, nowMs }: NewLink): Promise<void> {
  // Held, so that two at once are counted one after the other.
  const [owner] = await store.seats.hold([ownerUid])
  if (!owner) throw new Refusal('sign_in_required')
  const tokenHash = hashOf(token)
  // Asked for twice by the same key: it is there.
  if (await store.seats.byToken(tokenHash)) return
  const isSupporter = (ownProUntil(owner)?.getTime() ?? 0) > nowMs
  if (!isSupporter) throw new Refusal((owner.seatUntil?.getTime() ?? 0) > nowMs ? 'no_seats' : 'pro_required')
  const now = new Date(nowMs)
  const given = await store.seats.ofOwner(ownerUid)
  const open = given.filter(({ acceptedBy, expiresAt }) => acceptedBy !== null || expiresAt > now)
  if (open.length >= (await globalSettings(store)).proSeats) throw new Refusal('no_seats')
  const expiresAt = new Date(nowMs + LINK_LIFE_MS)
  await store.seats.add({ uid: randomUUID(), ownerUid, tokenHash, createdAt: now, expiresAt })
}

type Taking = { userUid: string; token: string; nowMs: number }

/**
 * Takes the seat of a link. Who is pro already is refused, so that the link stays good for somebody who is not; a seat
 * whose owner is pro no more is given up for the new one. Taking the same seat again changes nothing.
 */
async function takeSeat(changing: Changing, { userUid, token, nowMs }: Taking): Promise<void> {
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
