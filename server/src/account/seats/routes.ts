import { randomBytes } from 'node:crypto'
import { acceptShare, createShare, endShare } from '@raidkit/contract/account/account'
import { Refusal } from '@raidkit/contract/platform/errors'
import { accountOf, meOf, readPlayer, setSeatUntil } from '../accounts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { idempotencyKey } from '../../platform/http/idempotency.ts'
import { derivedToken } from '../../platform/settings/index.ts'
import { newLink } from './newLink.ts'
import { takeSeat } from './takeSeat.ts'

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
