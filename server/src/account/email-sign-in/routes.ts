import {
  enterEmailCode,
  enterSignInCode,
  sendEmailCode,
  sendSignInCode,
} from '@raidkit/contract/account/signIn'
import { Refusal } from '@raidkit/contract/platform/errors'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../platform/http/access/freshSignIn.ts'
import type { Sessions } from '../../platform/http/access/sessions.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Wire } from '../../platform/http/time-limits/admission.ts'
import { noticeMail } from '../../platform/mails/index.ts'
import { runTransaction } from '../../platform/store/committed.ts'
import {
  accountOfEmail,
  makeOwner,
  meOf,
  readPlayer,
  changePlayer,
  type Changing,
  joinAccounts,
} from '../accounts/index.ts'
import { signInCodes } from './codes.ts'

/** Registers sign-in by a mailed code, and changing an account's address in the same way. */
export function emailSignInRoutes(door: Door, sessions: Sessions, deps: Deps): void {
  const { now, log, mail, settings } = deps
  const { OWNER_EMAIL: ownerEmail, CONTACT: contact } = settings
  const codes = signInCodes(deps)

  door.answer(sendSignInCode, async ({ request, wire }) => {
    await codes.send({ ...request, purpose: 'login', userUid: null, wire: reached(wire) })
    return {}
  })

  door.answer(enterSignInCode, async ({ request, store, publish, wire: given }) => {
    const wire = reached(given)
    const code = await codes.check({ ...request, purpose: 'login', wire })
    const { email } = code
    const language = parseLanguage(request.lang) ?? 'en'
    const { result: userUid, events } = await runTransaction(store.inTransaction, async (changing) => {
      if (!(await changing.store.signInCodes.use(code))) throw new Refusal('invalid_code')
      const uid = await accountOfEmail(changing.store, { email, language }, new Date(now()))
      await makeOwner(changing, { userUid: uid, email, ownerEmail, now: new Date(now()) })
      return uid
    })
    const player = await readPlayer(store, userUid)
    if (!player) throw new Refusal('sign_in_required')
    if (player.row.suspendedAt) throw new Refusal('account_suspended')
    // Started after the commit, as a rolled-back sign-in must not leave a session.
    await sessions.start(wire.reply, userUid, { way: 'email', request: wire.request })
    codes.close(code, wire)
    log.info({ way: 'email' }, 'somebody signed in')
    events.forEach(publish)
    return meOf(player, now())
  })

  door.answer(sendEmailCode, async ({ request, visitor, store, wire }) => {
    await needFreshSignIn({ visitor, store }, now())
    await codes.send({ ...request, purpose: 'email', userUid: visitor.uid, wire: reached(wire) })
    return {}
  })

  door.answer(enterEmailCode, async ({ request, visitor, store, publish, wire: given }) => {
    const wire = reached(given)
    const userUid = visitor.uid
    const code = await codes.check({ ...request, purpose: 'email', wire })
    if (code.userUid !== userUid) throw new Refusal('invalid_code')
    const { email } = code
    const { result, events } = await runTransaction(store.inTransaction, async (changing) => {
      if (!(await changing.store.signInCodes.use(code))) throw new Refusal('invalid_code')
      const changed = await changeEmail(changing, { userUid, email, nowMs: now() })
      await makeOwner(changing, { userUid, email, ownerEmail, now: new Date(now()) })
      return changed
    })
    codes.close(code, wire)
    events.forEach(publish)
    const language = parseLanguage(result.language) ?? 'en'
    // Sent without awaiting: the change is valid even if the old address no longer accepts mail.
    if (result.before)
      void mail
        .send(noticeMail({ to: result.before, language, contact }, { kind: 'emailChanged' }))
        .catch(() => undefined)
    return { email }
  })
}

/** Returns the connection of the request. Sign-in calls are made by browsers only, never by server-side rendering. */
function reached(wire: Wire | undefined): Wire {
  if (!wire) throw new Error('signing in needs a browser')
  return wire
}

type NewEmail = { userUid: string; email: string; nowMs: number }

/** The proven address becomes that of the account; an account that had it is joined into this one. */
async function changeEmail(
  changing: Changing,
  { userUid, email, nowMs }: NewEmail,
): Promise<{ before: string | null; language: string }> {
  const other = await changing.store.users.byEmail(email)
  if (other && other.uid !== userUid)
    await joinAccounts(changing, { keptUid: userUid, goneUid: other.uid, nowMs })
  let before: string | null = null
  const player = await changePlayer(changing, userUid, ({ row }) => {
    before = row.email
    return row.email === email ? {} : { account: { email } }
  })
  if (!player) throw new Refusal('sign_in_required')
  return { before: before === email ? null : before, language: player.row.language }
}
