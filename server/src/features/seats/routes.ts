import { acceptShare, createShare, endShare } from '@raidkit/contract/account'
import { Refusal } from '@raidkit/contract/errors'
import { accountOf } from '../../accountOf.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { meOf, readPlayer } from '../../player.ts'
import { setSeatUntil } from '../../pro.ts'
import { newLink } from './newLink.ts'
import { takeSeat } from './takeSeat.ts'

/** Pro status shared by link: who gives, who takes, and how it ends. */
export function seatRoutes(door: Door, { settings, now }: Deps): void {
  door.answer(createShare, async ({ visitor, store }) => {
    const token = await newLink(store, visitor.uid, now())
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
