import {
  endCompanionKey,
  getAdminPilot,
  listCompanions,
  VERSIONS_LISTED,
  type AdminCompanion,
} from '@raidkit/contract/admin/adminPilot'
import { nameOfAccount } from '@raidkit/contract/admin/adminUsers'
import type { pilotChannel } from '@raidkit/contract/pilot/pilot'
import { Refusal } from '@raidkit/contract/platform/errors'
import { PILOT_SILENT_MS } from '@raidkit/rules/pilot/pilot'
import { isUuid } from '@raidkit/rules/platform/uid'
import type { Deps } from '../../deps.ts'
import { cursorOf, partsOf } from '../../platform/http/addresses/cursor.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Line } from '../../platform/http/live/channels.ts'
import { askNodes } from '../../platform/nodes/askNodes.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import type { CompanionRow } from '../tables/companionSearch.ts'
import { endPilotKey } from './pilotKey.ts'
import { mergedActivity, NodePilot, type RecentActions } from './recentActions.ts'

const PAGE_ROWS = 50

type Parts = Pick<Deps, 'now'> & { bus: EventBus; line: Line<typeof pilotChannel>; recent: RecentActions }

/** Registers the operator's calls for Pilot: connected pages, recent events, revoked keys. Returns a stop function. */
export function adminPilotRoutes(door: Door, { now, bus, line, recent }: Parts): () => void {
  const nodes = askNodes({
    bus,
    topic: 'pilot',
    answer: () => ({ pages: line.size(), actions: recent.all() }),
  })
  const since = () => new Date(now() - PILOT_SILENT_MS)

  door.answer(getAdminPilot, async ({ store }) => {
    const [said, versions] = await Promise.all([nodes.ask(), store.companionSearch.versions(since())])
    const heard = said.flatMap((one) => NodePilot.safeParse(one).data ?? [])
    const actions = mergedActivity(heard.map((node) => node.actions))
    const names = await store.userSearch.names(actions.flatMap(({ userUid }) => userUid ?? []))
    return {
      atMs: now(),
      nodes: heard.length,
      pages: heard.reduce((sum, { pages }) => sum + pages, 0),
      heard: versions.reduce((sum, { count }) => sum + count, 0),
      versions: versions.slice(0, VERSIONS_LISTED),
      actions: actions.map((line) => ({
        ...line,
        name: line.userUid === null ? null : (names.get(line.userUid) ?? line.userUid),
      })),
    }
  })

  door.answer(listCompanions, async ({ store, request: { search, filter, after } }) => {
    const asked = {
      text: search.trim(),
      since: filter === 'now' ? since() : undefined,
      after: after === undefined ? undefined : placeFrom(after),
    }
    const [rows, total] = await Promise.all([
      store.companionSearch.page(asked, PAGE_ROWS + 1),
      store.companionSearch.count(asked),
    ])
    const shown = rows.slice(0, PAGE_ROWS)
    const last = rows.length > PAGE_ROWS ? shown.at(-1) : undefined
    return {
      companions: shown.map(lineOf),
      total,
      ...(last && { next: cursorOf([last.lastAt.toISOString(), last.uid]) }),
    }
  })

  door.answer(endCompanionKey, async ({ store, publish, request: { userUid }, visitor }) => {
    await endPilotKey({ store, publish, by: visitor.uid, at: new Date(now()) }, userUid)
    publish({ type: 'pilotForget', userUid })
    const row = await store.companionSearch.ofUser(userUid)
    if (!row) throw new Refusal('not_found')
    return lineOf(row)
  })
  return nodes.stop
}

function lineOf({ companion, key, ...user }: CompanionRow): AdminCompanion {
  return {
    userUid: user.uid,
    name: nameOfAccount(user),
    companion: companion && { ...companion, seenAtMs: companion.seenAt.getTime() },
    key: key && {
      prefix: key.prefix,
      lastUsedAtMs: key.lastUsedAt?.getTime() ?? null,
      revokedAtMs: key.revokedAt?.getTime() ?? null,
    },
  }
}

function placeFrom(cursor: string): { at: Date; uid: string } {
  const [key = '', uid = ''] = partsOf(cursor, 2)
  const at = new Date(key)
  if (Number.isNaN(at.getTime()) || at.toISOString() !== key || !isUuid(uid))
    throw new Refusal('bad_request', { field: 'after', why: 'must be the `next` of the page before' })
  return { at, uid }
}
