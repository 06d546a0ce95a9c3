import { listAudit, listLog, type AuditEntry } from '@raidkit/contract/admin/auditLog'
import { Refusal } from '@raidkit/contract/platform/errors'
import { isUuid } from '@raidkit/rules/platform/uid'
import type { Deps } from '../../deps.ts'
import { cursorOf, partsOf } from '../../platform/http/addresses/cursor.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import { canUndo, type ChangeKinds } from '../changes/index.ts'
import type { AuditPlace, AuditRow } from '../tables/audit.ts'

const PAGE_ENTRIES = 50
const PAGE_LINES = 200
/** Time of a cursor, limited to years that PostgreSQL can parse. */
const TIME = /^(?:19|20)\d\d-\d\d-\d\dT/

/** Registers the audit log and the log of this node. */
export function auditLogRoutes(
  door: Door,
  { logs, changes }: Pick<Deps, 'logs'> & { changes: ChangeKinds },
): void {
  door.answer(listAudit, async ({ store, request }) => {
    const { who, what, target, from, until, after } = request
    const asked = {
      what,
      target,
      from: dateOf(from),
      until: dateOf(until),
      who: who === undefined ? undefined : await uidOf(store, who),
      after: after === undefined ? undefined : placeFrom(after),
    }
    const [rows, kinds] = await Promise.all([
      store.audit.search(asked, PAGE_ENTRIES + 1),
      store.audit.kinds(),
    ])
    const shown = rows.slice(0, PAGE_ENTRIES)
    const last = rows.length > PAGE_ENTRIES ? shown.at(-1) : undefined
    return {
      entries: await entriesOf(store, shown, changes),
      kinds,
      ...(last && { next: cursorOf([last.at.toISOString(), last.uid]) }),
    }
  })

  door.answer(listLog, async ({ request: { level, text, from, until, before } }) => {
    const times = { fromMs: dateOf(from)?.getTime(), untilMs: dateOf(until)?.getTime() }
    return { ...logs.search({ level, text, before, ...times }, PAGE_LINES), kept: logs.size }
  })
}

/** Resolves a name or address to a uid, as the audit log stores uids. */
async function uidOf(store: Store, who: string): Promise<string> {
  if (isUuid(who)) return who
  const user = (await store.users.byEmail(who)) ?? (await store.users.byUsername(who))
  return user?.uid ?? who
}

function dateOf(moment: string | undefined): Date | undefined {
  return moment === undefined ? undefined : new Date(moment)
}

function placeFrom(cursor: string): AuditPlace {
  const [at = '', uid = ''] = partsOf(cursor, 2)
  const isPlace = TIME.test(at) && !Number.isNaN(Date.parse(at)) && isUuid(uid)
  if (!isPlace)
    throw new Refusal('bad_request', { field: 'after', why: 'must be the `next` of the page before' })
  return { at: new Date(at), uid }
}

/** Rows of the audit log as its page shows them: with the names of those who have one. */
async function entriesOf(store: Store, rows: readonly AuditRow[], kinds: ChangeKinds): Promise<AuditEntry[]> {
  const people = rows.flatMap(({ who, target }) => (target === null ? [who] : [who, target]))
  const [names, undone] = await Promise.all([
    store.userSearch.names(people),
    store.audit.undone(rows.map(({ uid }) => uid)),
  ])
  return rows.map(({ uid, at, who, what, target, before, after, undoes }) => ({
    uid,
    atMs: at.getTime(),
    who,
    whoName: names.get(who) ?? null,
    what,
    target,
    targetName: target === null ? null : (names.get(target) ?? null),
    // Safe: columns of jsonb hold nothing but JSON.
    before: (before ?? null) as AuditEntry['before'],
    after: (after ?? null) as AuditEntry['after'],
    undoState: undone.has(uid) ? 'undone' : canUndo(kinds, { what, before, after }) ? 'open' : 'final',
    undoes,
  }))
}
