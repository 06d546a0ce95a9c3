import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName, type Names } from '@raidkit/catalog/names'
import {
  acceptFeedDocument,
  acceptFeedItems,
  getAdminFeed,
  rejectFeedDocument,
  type HeldDocument,
} from '@raidkit/contract/admin/adminFeed'
import { Refusal } from '@raidkit/contract/platform/errors'
import { bsgIdOf } from '@raidkit/rules/platform/uid'
import { inOneWrite } from '../../account/accounts/index.ts'
import type { HeldHead } from '../../catalogue/tables/heldDocuments.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { feedBase, feedDocuments, type FeedDocument } from '../../platform/outside/feed/feedDocument.ts'
import { acceptHeld, rejectHeld } from './heldDocuments.ts'
import { observationsOf } from './holdDocument.ts'
import { acceptItems } from './newItems.ts'
import { Report } from './report.ts'
import { createFeedNotifier } from './round.ts'
import { recordNewer } from './taking.ts'

/** Registers the calls for an admin's decisions on the feed: doubted documents and unknown items. */
export function adminFeedRoutes(door: Door, deps: Deps): void {
  const { catalog, prices, settings, now } = deps
  const base = feedBase(settings)
  const documents = base === undefined ? [] : feedDocuments(base)
  const tellState = base === undefined ? async () => undefined : createFeedNotifier(deps, { base, documents })
  const documentOf = (url: string) => documents.find((document) => document.url === url)
  const nameOf = (url: string) => (documentOf(url) && base ? url.slice(base.length) : url)
  const catalogChanged = () => ({ type: 'catalog' as const, version: catalog.current.version })

  door.answer(getAdminFeed, async ({ store, request: { lang } }) => {
    const [heads, accepted] = await Promise.all([store.heldDocuments.heads(), store.acceptedItems.ids()])
    const names = await loadNames(heads.length > 0 ? lang : 'en')
    return {
      feed: prices.status.feed,
      held: heads.flatMap((head) => {
        const document = documentOf(head.url)
        return document
          ? [heldView(head, { document, name: nameOf(head.url), catalog: catalog.current, names })]
          : []
      }),
      newItems: [...catalog.unknownItems],
      accepted: accepted.length,
    }
  })

  door.answer(acceptFeedDocument, async ({ request, visitor }) => {
    const held = await inOneWrite(deps, async ({ store, publish }) => {
      const change = { store, publish, by: visitor.uid, at: new Date(now()) }
      const row = await acceptHeld(change, request, nameOf(request.url))
      publish(catalogChanged())
      return row
    })
    // Recorded only after the decision, because observations are kept for good.
    await recordNewer(prices, await observationsOf(held))
    await tellState()
    return {}
  })

  door.answer(rejectFeedDocument, async ({ store, publish, request, visitor }) => {
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    await rejectHeld(change, request, nameOf(request.url))
    return {}
  })

  door.answer(acceptFeedItems, async ({ store, publish, request, visitor }) => {
    const listed = new Set(catalog.unknownItems.map(({ id }) => id))
    if (!request.ids.every((id) => listed.has(id))) throw new Refusal('not_found')
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    const accepted = await acceptItems(change, request.ids)
    // Their prices come with the next answers, which are requested even if unchanged.
    if (base !== undefined) await store.feedDocuments.forgetEtags(base)
    publish(catalogChanged())
    return { accepted }
  })
}

type About = { document: FeedDocument; name: string; catalog: Catalog; names: Names }

/** Converts a held document for an admin, with names instead of ids. */
function heldView(head: HeldHead, { document, name, catalog, names }: About): HeldDocument {
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
    problem: head.problem,
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
