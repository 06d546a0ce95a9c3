import { unlinkProvider } from '@raidkit/contract/account/account'
import { accountOf, inOneWrite } from '../accounts/index.ts'
import { driveWatches } from '../../pilot/cloud-drive/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { needFreshSignIn } from '../../platform/http/access/freshSignIn.ts'
import { identityForget, unlinkPerson } from '../identities/index.ts'

export function unlinkRoutes(door: Door, deps: Deps): void {
  const { store, now } = deps
  const forgetAt = identityForget(deps)
  const watches = driveWatches(deps)

  door.answer(unlinkProvider, async ({ visitor, request }) => {
    await needFreshSignIn({ visitor, store }, now())
    const { uid } = visitor
    const linked = await store.identities.ofUser(uid)
    if (linked.some(({ provider }) => provider === request.provider)) {
      if (request.provider === 'google') await watches?.end(uid)
      const gone = await inOneWrite(deps, (changing) => unlinkPerson(changing, uid, request.provider))
      if (gone) await forgetAt(gone)
    }
    return accountOf({ store, visitor }, now())
  })
}
