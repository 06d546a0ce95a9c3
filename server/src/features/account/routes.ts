import { endOtherSessions, endSession, getAccount } from '@raidkit/contract/account'
import { Refusal } from '@raidkit/contract/errors'
import { accountOf } from '../../accountOf.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import type { Sessions } from '../../http/sessions.ts'

/** What somebody sees and does about his own account. */
export function accountRoutes(door: Door, sessions: Sessions, { now }: Deps): void {
  door.answer(getAccount, async (asked) => accountOf(asked, now()))

  door.answer(endSession, async (asked) => {
    const { visitor, request, store, publish, wire } = asked
    const account = await accountOf(asked, now())
    if (wire && request.uid === visitor.session?.uid) await sessions.end(wire.request, wire.reply)
    else if (!(await store.sessions.removeByUid(visitor.uid, request.uid))) throw new Refusal('not_found')
    // Version 0 ends what is open of the account: whoever is still signed in comes back by himself.
    publish({ type: 'user', userUid: visitor.uid, version: 0 })
    return { ...account, sessions: account.sessions.filter(({ uid }) => uid !== request.uid) }
  })

  door.answer(endOtherSessions, async (asked) => {
    const { visitor, store, publish } = asked
    if (!visitor.session) throw new Refusal('sign_in_required')
    await store.sessions.removeOthersOf(visitor.uid, visitor.session.uid)
    publish({ type: 'user', userUid: visitor.uid, version: 0 })
    return accountOf(asked, now())
  })
}
