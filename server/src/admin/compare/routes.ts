import { acceptDifferences, compareFacts, ignoreDifferences } from '@raidkit/contract/admin/compare'
import { Refusal } from '@raidkit/contract/platform/errors'
import {
  compareEntries,
  FACT_KIND_OF,
  type CompareKind,
  type CompareSource,
  type Side,
} from '@raidkit/rules/admin/fact-compare'
import { HIDDEN_FIELD } from '@raidkit/rules/catalogue/fact-fields'
import { changeTogether, namesIn } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { CallContext } from '../../platform/http/time-limits/admission.ts'
import type { Store } from '../../platform/store/connection.ts'
import { getOffersByItem, getEntries } from './compareEntries.ts'
import { comparedRows } from './comparedRows.ts'
import { changeIgnored } from './ignoredDifferences.ts'
import { presetRows } from './presetRows.ts'
import { bundledSide, feedSide, fileSide, sourcesOf, usualSource } from './theirSide.ts'

type Request = CallContext<typeof compareFacts>['request'] & { source: CompareSource }

/** Our facts beside those of others: what differs, and what an operator makes of it. */
export function compareRoutes(door: Door, deps: Deps): void {
  const { catalog, now } = deps
  const presets = presetRows()

  door.answer(compareFacts, async ({ store, request }) => {
    const { kind, source = usualSource(kind, deps) } = request
    const sources = sourcesOf(kind, deps)
    if (!sources.includes(source)) return { source, sources, rows: [], same: 0, faults: [], names: {} }
    if (source !== 'presets')
      return { source, sources, ...(await compared(deps, store, { ...request, source })) }
    const { differences, same } = await presets(catalog.current)
    const { itemsByUid } = catalog.current
    const rows = await comparedRows({
      deps,
      store,
      kind,
      source,
      differences,
      below: new Map(),
      entryOf: (uid) => itemsByUid.get(uid),
    })
    return { source, sources, rows, same, faults: [], names: {} }
  })

  door.answer(acceptDifferences, async ({ store, publish, visitor, request: { changes } }) => {
    const change = { store, publish, catalog, by: visitor.uid, at: new Date(now()) }
    return { changed: changes.length, undo: await changeTogether(change, changes) }
  })

  door.answer(ignoreDifferences, async ({ store, publish, visitor, request }) => {
    const { kind, source, rows, isIgnored } = request
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    const hashes = Object.fromEntries(rows.map(({ uid, hash }) => [uid, isIgnored ? hash : null]))
    return { changed: rows.length, undo: await changeIgnored(change, { kind, source, hashes }) }
  })
}

async function compared(deps: Deps, store: Store, { kind, source, text = '' }: Request) {
  const { catalog } = deps
  const other =
    source === 'file'
      ? fileSide(kind, text, deps)
      : source === 'feed'
        ? await feedSide(kind, deps)
        : await bundledSide(kind, deps)
  if (!other) throw new Refusal('not_found')
  if (other.faults.length > 0) return { rows: [], same: 0, faults: other.faults, names: {} }
  const [ours, below] = await Promise.all([sideNow(kind, deps), sideBelow(kind, deps)])
  const differences = compareEntries({
    kind,
    ours,
    theirs: other.theirs,
    ...(other.fields && { fields: other.fields }),
    ...(other.records && { records: other.records }),
    isOther: await othersOf(deps, { kind, store, below }),
  })
  const entryOf = (uid: string) => ours.get(uid) ?? other.theirs.get(uid)
  const rows = await comparedRows({ deps, store, kind, source, differences, entryOf, below })
  const listed = new Set(differences.map(({ uid }) => uid))
  const same = [...ours.keys()].filter((uid) => !listed.has(uid)).length
  return {
    rows,
    same,
    faults: [],
    names: namesIn(
      rows.map(({ fields }) => fields),
      catalog.current,
    ),
  }
}

async function sideNow(kind: CompareKind, { catalog }: Deps): Promise<Side> {
  return kind === 'offer'
    ? getOffersByItem(await catalog.offers(), catalog.current)
    : getEntries(kind, catalog.current)
}

/** Without corrections. */
async function sideBelow(kind: CompareKind, { catalog }: Deps): Promise<Side> {
  return kind === 'offer'
    ? getOffersByItem(await catalog.uncorrectedOffers(), catalog.uncorrected)
    : getEntries(kind, catalog.uncorrected)
}

/** Entries that we know and that are not shown here: items that are no guns, trades that went with something hidden. */
async function othersOf(
  { catalog: { current, uncorrected } }: Deps,
  { kind, store, below }: { kind: CompareKind; store: Store; below: Side },
): Promise<(uid: string) => boolean> {
  const rows = await store.corrections.all()
  const hidden = new Set(
    rows
      .filter(({ entity, field }) => entity === FACT_KIND_OF[kind] && field === HIDDEN_FIELD)
      .map(({ uid }) => uid),
  )
  return (uid) => {
    if (kind === 'gun' && !below.has(uid))
      return current.itemsByUid.has(uid) || uncorrected.itemsByUid.has(uid)
    return below.has(uid) && !hidden.has(uid)
  }
}
