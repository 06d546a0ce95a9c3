import { Refusal } from '@raidkit/contract/platform/errors'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { WidgetKind } from '@raidkit/rules/community/widgets'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../platform/http/access/sessions.ts'
import type { UserRow } from '../../account/tables/users.ts'
import type { WidgetLinkRow } from '../tables/widgets.ts'

export type OpenedLink = { link: WidgetLinkRow; user: UserRow }

/**
 * Returns the function that opens a key's link. Checks the store each time: a revoked link shows nothing on any node at
 * once. Finds keys by their hash, so that a valid, a wrong and a partial key take the same time.
 */
export function linkGuard({ store, now }: Pick<Deps, 'store' | 'now'>) {
  return async (key: string, kind: WidgetKind): Promise<OpenedLink> => {
    const found = await store.widgets.find(hashOf(key))
    if (!found || found.link.kind !== kind || found.user.suspendedAt !== null) throw new Refusal('not_found')
    await store.widgets.touch(found.link.hash, new Date(now()), new Date(now() - MINUTE_MS))
    return found
  }
}
