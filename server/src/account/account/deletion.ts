import { DELETE_WORD, deleteAccount } from '@raidkit/contract/account/account'
import { Refusal } from '@raidkit/contract/platform/errors'
import { DEFAULT_LANGUAGE, parseLanguage } from '@raidkit/rules/platform/languages'
import { deleteAccount as deletedAccount, inOneWrite } from '../accounts/index.ts'
import { driveWatches } from '../../pilot/cloud-drive/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { needFreshSignIn } from '../../platform/http/access/freshSignIn.ts'
import type { Sessions } from '../../platform/http/access/sessions.ts'
import { identityForget } from '../identities/index.ts'
import { farewellMail } from '../../platform/mails/index.ts'
import type { UserRow } from '../tables/users.ts'

type Deleting = Deps & { sessions: Sessions }

export function answerDeletion(door: Door, deps: Deleting): void {
  const { now, sessions, store } = deps
  const forgetAt = identityForget(deps)
  const watches = driveWatches(deps)
  door.answer(deleteAccount, async (asked) => {
    const { visitor, request, wire } = asked
    const user = await store.users.byUid(visitor.uid)
    // Gone already, by the same click sent twice or from another device.
    if (!user) return {}
    await needFreshSignIn(asked, now())
    checkConfirmed(request.confirm, user.username)
    // While it still has the access for it.
    await watches?.end(visitor.uid)
    const gone = await inOneWrite(deps, (changing) =>
      deletedAccount({ ...changing, nowMs: now() }, visitor.uid),
    )
    if (wire) await sessions.end(wire.request, wire.reply)
    if (!gone) return {}
    await sayFarewell(deps, gone.row)
    for (const identity of gone.identities) await forgetAt(identity)
    return {}
  })
}

/** The account is gone whether or not the mail leaves. */
async function sayFarewell({ mail, log, settings }: Deps, { email, ...user }: UserRow): Promise<void> {
  if (email === null) return
  const language = parseLanguage(user.language) ?? DEFAULT_LANGUAGE
  const letter = farewellMail({ to: email, language, contact: settings.CONTACT })
  await mail.send(letter).catch((error: unknown) => {
    log.warn({ err: error }, 'the last mail of an account was not sent')
  })
}

/** Typed by hand, so that no slip of a finger is enough. */
function checkConfirmed(typed: string, username: string | null): void {
  const wanted = username ?? DELETE_WORD
  if (typed.trim().toLowerCase() !== wanted.toLowerCase())
    throw new Refusal('bad_request', {
      field: 'confirm',
      why: username === null ? `type ${DELETE_WORD}` : 'type your username',
    })
}
