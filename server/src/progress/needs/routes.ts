import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { listFirstNeeds, type NeedLine } from '@raidkit/contract/progress/needs'
import { freshCharacterState } from '@raidkit/rules/account/users'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { compareNames, type Language } from '@raidkit/rules/platform/languages'
import { stationViews } from '@raidkit/rules/progress/hideout-progress'
import {
  DEFAULT_NEED_ORDER,
  leftOf,
  neededNow,
  needRows,
  sortedNeeds,
  type NeedRow,
} from '@raidkit/rules/progress/needs'
import { freshNeeds, questName } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { preparedOf } from '../../platform/http/replies/preparedOf.ts'

/** Maximum number of reasons that a line shows. */
const NAMED = 2

/** Registers the call for the needs of a fresh character, which are computed once per mode, language and catalogue. */
export function needRoutes(door: Door, { catalog }: Deps): void {
  const ofMode = (mode: GameMode) =>
    preparedOf(catalog, (current, lang) => firstNeeds(current, { lang, mode }))
  const kept = { PVP: ofMode('PVP'), PVE: ofMode('PVE') } satisfies Record<GameMode, unknown>
  // Later pages are read only by the few visitors without scripts, so they are computed on request.
  door.answer(listFirstNeeds, ({ request }) =>
    request.skip > 0 ? firstNeeds(catalog.current, request) : kept[request.mode].made(request.lang),
  )
}

type FirstNeedsInput = { lang: Language; mode: GameMode; skip?: number }

/** Returns the needs of a fresh character, in the order in which the pages begin. */
async function firstNeeds(
  catalog: Catalog,
  { lang, mode, skip = 0 }: FirstNeedsInput,
): Promise<ReplyOf<typeof listFirstNeeds>> {
  const [labels, names] = await Promise.all([loadLabels(lang), loadNames(lang)])
  const needs = freshNeeds(catalog, { lang, mode })
  const rows = needRows(needs, () => 0)
  const buildable = freshlyBuildable(catalog)
  const named = (uid: string) => {
    const item = catalog.itemsByUid.get(uid)
    return item && { ...item, ...localName(item, names) }
  }
  const compare = compareNames(lang)
  const view = {
    nameOf: (uid: string) => named(uid)?.name ?? uid,
    rubOf: () => undefined,
    compareNames: compare,
  }
  const first = sortedNeeds(rows, DEFAULT_NEED_ORDER, view)
    .slice(skip, skip + FIRST_ROWS)
    .map((row): NeedLine => ({
      ...row,
      uids: [...row.uids],
      now: neededNow(row, (uid) => buildable.has(uid)),
      by: row.by.slice(0, NAMED),
      reasons: row.by.length,
    }))
  const by = first.flatMap((row) => row.by)
  return {
    rows: first,
    total: rows.length,
    ...sums(rows),
    pools: needs.pools.length,
    money: needs.money.map(({ uid, count }) => ({ uid, count })),
    items: [...new Set(first.flatMap(({ uids }) => uids))].flatMap((uid) => named(uid) ?? []),
    quests: Object.fromEntries(
      by.flatMap((one) => {
        const quest = one.kind === 'quest' ? catalog.questsByUid.get(one.questUid) : undefined
        if (!quest) return []
        const { uid, slug } = quest
        return [[uid, { slug, name: questName(uid, catalog, labels) }] as const]
      }),
    ),
    stations: Object.fromEntries(
      by.flatMap((one) => {
        const station = one.kind === 'module' ? catalog.stationsBySlug.get(one.station) : undefined
        return station ? [[station.slug, labels.of('stations', station.slug) ?? station.name] as const] : []
      }),
    ),
  }
}

/** Returns the levels for which a fresh character lacks only items. */
function freshlyBuildable({ stations }: Catalog): Set<string> {
  const views = stationViews(stations, freshCharacterState())
  return new Set(views.flatMap(({ next }) => (next?.states.includes('canBeUpgraded') ? [next.uid] : [])))
}

function sums(rows: readonly NeedRow[]) {
  return {
    left: rows.reduce((sum, row) => sum + leftOf(row), 0),
    leftFir: rows.reduce((sum, { leftFir }) => sum + leftFir, 0),
  }
}
