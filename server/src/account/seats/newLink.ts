import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { globalSettings } from '../../platform/settings/index.ts'
import { hashOf } from '../../platform/http/sessions.ts'
import { ownProUntil } from '../accounts/index.ts'
import type { Store } from '../../platform/store/connection.ts'

const LINK_LIFE_MS = KEPT_DAYS.shareLink * DAY_MS

type NewLink = { ownerUid: string; token: string; nowMs: number }

/** Keeps a new link. Links and seats together never are more than the operator allows. */
export async function newLink(store: Store, { ownerUid, token, nowMs }: NewLink): Promise<void> {
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
