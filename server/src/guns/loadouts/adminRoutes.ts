import type { Catalog } from '@raidkit/catalog/load'
import {
  dismissLoadoutReports,
  listReportedLoadouts,
  hideLoadout,
  type ReportedLoadout,
} from '@raidkit/contract/admin/adminLoadouts'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import { reportsIn } from '../../platform/tables/listedNotes.ts'
import { stateOf } from './faces.ts'
import { dismissReports, hideLoadout as hide } from './moderation.ts'
import { namedItems } from './words.ts'

/** Maximum number of builds on one screen; the next ones follow when these are decided. */
const MOST_LISTED = 100

/** Registers the admin routes for reported builds. */
export function adminLoadoutRoutes(door: Door, { catalog, now }: Pick<Deps, 'catalog' | 'now'>): void {
  door.answer(listReportedLoadouts, ({ store, request: { lang } }) => reported(store, catalog.current, lang))

  door.answer(hideLoadout, async ({ store, publish, visitor, request: { uid, lang } }) => {
    await hide({ store, publish, by: visitor.uid, at: new Date(now()) }, uid)
    return reported(store, catalog.current, lang)
  })

  door.answer(dismissLoadoutReports, async ({ store, publish, visitor, request: { uid, lang } }) => {
    await dismissReports({ store, publish, by: visitor.uid, at: new Date(now()) }, uid)
    return reported(store, catalog.current, lang)
  })
}

async function reported(store: Store, catalog: Catalog, lang: Language) {
  const named = await namedItems(catalog, lang)
  const { uids, total } = await store.loadoutReports.reported(MOST_LISTED)
  const open = Map.groupBy(await store.loadoutReports.open(uids), ({ loadoutUid }) => loadoutUid)
  const loadouts: ReportedLoadout[] = []
  for (const uid of uids) {
    const row = await store.loadouts.find(uid)
    if (!row) continue
    const gun = named(row.gunUid)
    const author = await store.users.byUid(row.userUid)
    loadouts.push({
      uid,
      title: row.title,
      gun: gun ? { url: gun.url, name: gun.name } : null,
      author: { uid: row.userUid, username: author?.username ?? null },
      state: stateOf(row),
      likes: row.likes,
      ...reportsIn(open.get(uid)),
    })
  }
  return { loadouts, more: total - uids.length }
}
