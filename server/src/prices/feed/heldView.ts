import type { Catalog } from '@raidkit/catalog/load'
import { localName, type Names } from '@raidkit/catalog/names'
import type { HeldDocument } from '@raidkit/contract/admin/adminFeed'
import type { FeedProblem } from '@raidkit/rules/prices/feed-documents'
import { bsgIdOf } from '@raidkit/rules/platform/uid'
import type { FeedDocument } from '../../platform/outside/feed/feedDocument.ts'
import type { HeldHead } from '../../platform/store/tables/heldDocuments.ts'
import { Report } from './report.ts'

type About = { document: FeedDocument; name: string; catalog: Catalog; names: Names }

/** Converts a held document for an admin, with names instead of ids. */
export function heldView(head: HeldHead, { document, name, catalog, names }: About): HeldDocument {
  const report = Report.parse(head.report)
  const nameOf = namesIn(catalog, names)
  const byId = (id: string) => {
    const item = catalog.itemsByBsgId.get(id)
    return item ? localName(item, names).name : id
  }
  return {
    url: head.url,
    sent: head.sent,
    document: name,
    kind: document.kind,
    mode: 'mode' in document ? document.mode : null,
    problem: head.problem as FeedProblem, // safe: only problems of the rule are stored there
    firstAtMs: head.firstAt.getTime(),
    lastAtMs: head.lastAt.getTime(),
    times: head.times,
    before: report.before,
    after: { known: head.records, unknown: head.unknown, priced: head.priced },
    spread: report.spread,
    skipped: report.skipped,
    moved: report.moved.map(({ uid, ...figures }) => ({ name: nameOf(uid), ...figures })),
    renamed: report.renamed.map(({ before, after }) => ({ before, after })),
    came: report.came.map(byId),
    went: report.went.map(byId),
  }
}

/** Returns the lookup of names; barters and crafts are named by what they give. */
function namesIn({ itemsByUid, barters, crafts }: Catalog, names: Names): (uid: string) => string {
  return (uid) => {
    const trade = [...barters, ...crafts].find((one) => one.uid === uid)
    const item = itemsByUid.get(trade?.gives.itemUid ?? uid)
    return item ? localName(item, names).name : (bsgIdOf(uid) ?? uid)
  }
}
