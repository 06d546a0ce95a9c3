import { listCrafts } from '@raidkit/contract/trade/crafts'
import { getHideout } from '@raidkit/contract/trade/hideout'
import { listFirstNeeds } from '@raidkit/contract/progress/needs'
import { listFirstQuests } from '@raidkit/contract/progress/quests'
import { hideoutLeft, stationViews } from '@raidkit/rules/progress/hideout-progress'
import { freshCharacterState } from '@raidkit/rules/account/users'
import type { Loading } from '../../api/loaders.ts'
import { modeIn } from '../../ui/address/codec.ts'
import { bestCrafts } from './bestCrafts.ts'
import { hideoutSteps } from './hideoutSteps.ts'
import { withQuests } from './rankedRows.ts'

/** Maximum number of rows in each section. The page of each section shows all rows. */
export const MAX_ROWS = { quests: 6, steps: 6, needs: 8, crafts: 5, moves: 8 } as const

/**
 * Loads the dashboard of a new character. The page shows it until the browser has computed the user's own dashboard.
 */
export async function loadInitialDashboard({ ask, url, language: lang }: Loading) {
  const mode = modeIn(url.searchParams)
  const [quests, hideout, needs, crafts] = await Promise.all([
    ask(listFirstQuests, { lang, mode }),
    ask(getHideout, { lang }),
    ask(listFirstNeeds, { lang, mode }),
    ask(listCrafts, { lang, mode }),
  ])
  const fresh = freshCharacterState()
  const views = stationViews(hideout.stations, fresh)
  const steps = hideoutSteps(views, MAX_ROWS.steps)
  const levels = hideout.stations.reduce((sum, station) => sum + station.levels.length, 0)
  const best = bestCrafts(crafts.rows, { levelOf: () => 0, questsDone: [] }, MAX_ROWS.crafts)
  const needed = needs.rows.slice(0, MAX_ROWS.needs)
  const shownItemUids = new Set([
    ...needed.map(({ uids }) => uids[0]),
    ...best.rows.map(({ craft }) => craft.gives.itemUid),
  ])
  const items = new Map([...needs.items, ...crafts.items].map((item) => [item.uid, item]))
  const questsByUid = new Map(quests.quests.map((quest) => [quest.uid, quest]))
  return {
    mode,
    quests: {
      open: quests.quests.length,
      total: quests.total,
      rows: withQuests(quests.ranked.slice(0, MAX_ROWS.quests), questsByUid),
      labels: { traders: quests.traders, maps: quests.maps },
    },
    hideout: { steps, levels, built: levels - hideoutLeft(hideout.stations, fresh).levels.length },
    stations: Object.fromEntries(hideout.stations.map(({ slug, name }) => [slug, name])),
    needs: { rows: needed, left: needs.left, leftFir: needs.leftFir },
    crafts: best,
    items: [...items.values()].filter(({ uid }) => shownItemUids.has(uid)),
  }
}

export type InitialDashboard = Awaited<ReturnType<typeof loadInitialDashboard>>
