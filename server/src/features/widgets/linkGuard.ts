import { Refusal } from '@raidkit/contract/errors'
import { MINUTE_MS } from '@raidkit/rules/time'
import type { WidgetLinkKind } from '@raidkit/rules/widgets'
import type { Deps } from '../../deps.ts'
import type { Wire } from '../../http/admission.ts'
import type { MinuteCounts } from '../../http/limits/limits.ts'
import { networkOf } from '../../http/limits/networkOf.ts'
import { tooOften } from '../../http/limits/tooOften.ts'
import { hashOf } from '../../http/sessions.ts'
import type { UserRow } from '../../store/tables/users.ts'
import type { WidgetLinkRow } from '../../store/tables/widgets.ts'

/** Wrong keys of one network in a minute: several sources with revoked links are not somebody who tries keys. */
export const MOST_WRONG_KEYS = 30

type GuardDeps = Pick<Deps, 'store' | 'now'> & { counts: MinuteCounts | undefined }
export type Opened = { link: WidgetLinkRow; user: UserRow }

/**
 * What a key opens. The store is asked each time: a revoked link shows nothing on any node from then on. Found by its
 * hash, so that a good key, a wrong one and half of one cost the same.
 */
export function linkGuard({ store, now, counts }: GuardDeps) {
  return async (key: string, kind: WidgetLinkKind, wire: Wire | undefined): Promise<Opened> => {
    const found = await store.widgets.find(hashOf(key))
    if (!found || found.link.kind !== kind || found.user.suspendedAt !== null) {
      const tried = wire && (await counts?.add(`widget-key:${networkOf(wire.request.ip)}`))
      if (!tried || tried.current <= MOST_WRONG_KEYS) throw new Refusal('not_found')
      throw tooOften(tried.ttl)
    }
    await store.widgets.touch(found.link.hash, new Date(now()), new Date(now() - MINUTE_MS))
    return found
  }
}
