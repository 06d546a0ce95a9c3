import type { Catalog } from '@raidkit/catalog/load'
import type { SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import { hideoutLeft, leftCost } from '@raidkit/rules/progress/hideout-progress'
import { questLink, stationLink } from '@raidkit/rules/platform/links'
import { needRows } from '@raidkit/rules/progress/needs'
import { needFigures, questFigures } from '@raidkit/rules/progress/seen-changes'
import type { TradeBoard } from '@raidkit/rules/trade/trade-board'
import { freshCharacterState } from '@raidkit/rules/account/users'
import { freshNeeds } from '../../../catalogue/facts/index.ts'
import { entriesOf, itemName, MODE, searchLink, type Boards, type PageEntry, type Worlds } from './world.ts'

/** Compares the tracker of a new character. */
export function seenNeeds({ now, next }: Worlds): SeenEntry[] {
  return entriesOf('tracker', shownNeeds(now.catalog), shownNeeds(next.catalog))
}

function shownNeeds(catalog: Catalog): Map<string, PageEntry> {
  const needs = freshNeeds(catalog, { lang: 'en', mode: MODE })
  const rows = needRows(needs, () => 0)
  return new Map(
    rows.map((row) => {
      const [uid] = row.uids
      const name = itemName(catalog, uid)
      const link = searchLink('/progression/items-tracker', name)
      return [row.id, { uid, name, link, figures: needFigures(row) }]
    }),
  )
}

export function seenQuests({ now, next }: Worlds): SeenEntry[] {
  return entriesOf('quests', shownQuests(now.catalog), shownQuests(next.catalog))
}

function shownQuests({ quests }: Catalog): Map<string, PageEntry> {
  return new Map(
    quests.map((quest) => {
      const { uid, name } = quest
      return [uid, { uid, name, link: questLink(quest), figures: questFigures(quest) }]
    }),
  )
}

/** Compares the costs of hideout levels for a player who has none of them. */
export function seenHideout({ now, next }: Worlds, boards: Boards): SeenEntry[] {
  return entriesOf('hideout', shownLevels(now.catalog, boards.now), shownLevels(next.catalog, boards.next))
}

function shownLevels({ stations }: Catalog, { costOf, isOwnOnly }: TradeBoard): Map<string, PageEntry> {
  const player = freshCharacterState()
  return new Map(
    stations.flatMap((station) =>
      station.levels.map(({ level }) => {
        const uid = moduleUid(station, level)
        const { rub } = leftCost(hideoutLeft(stations, player, [uid]).items, costOf, isOwnOnly)
        const name = `${station.name} ${level}`
        return [uid, { uid, name, link: stationLink(station.slug), figures: { cost: Math.round(rub) } }]
      }),
    ),
  )
}
