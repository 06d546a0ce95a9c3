import { loadCatalog } from '@raidkit/catalog/load'
import {
  completeQuests,
  doneUpTo,
  questBook,
  questViews,
  type QuestPlayer,
} from '@raidkit/rules/quests/quest-progress'
import { COLLECTOR } from '@raidkit/rules/quests/quests'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { newReader, PROFILES, visitPage } from '../measuring/browserPage.ts'
import { launchBrowser, startFrontedSite } from '../measuring/front.ts'
import type { BenchRow } from '../measuring/row.ts'

const RUNS = 40
const VISITS = 3
const start: QuestPlayer = {
  ...freshUser('bench', freshCharacter({ uid: 'bench', fraction: 'Usec' })),
  level: 40,
}

/** The rules of quests, and the page as a reader meets it. */
export async function questsBench(): Promise<BenchRow[]> {
  return [await viewsRow(), await pageRow()]
}

/** How long it takes to know all quests anew after one of them was completed, at every stage of a character's life. */
async function viewsRow(): Promise<BenchRow> {
  const { quests } = await loadCatalog()
  const book = questBook(quests)
  const way = [...doneUpTo(book, start, COLLECTOR), ...quests.map((quest) => quest.uid)]
  const stages = [0, 0.25, 0.5, 1].map((share) => way.slice(0, Math.floor(way.length * share)))
  const times = stages.map((done) =>
    best({ ...start, ...completeQuests(start, done) }, (player) => questViews(book, player).size),
  )
  return {
    what: `all ${quests.length} quests after one change`,
    value: Math.max(...times),
    unit: 'ms',
    better: 'lower',
    first: 5,
    goal: 2,
    note: `the slowest of ${stages.length} stages`,
  }
}

async function pageRow(): Promise<BenchRow> {
  const site = await startFrontedSite()
  const browser = await launchBrowser()
  const times: number[] = []
  try {
    for (let run = 0; run < VISITS; run += 1) {
      const context = await newReader(browser, PROFILES.desktop)
      times.push(
        (await visitPage(context, `${site.pageUrl}/progression/quests`, PROFILES.desktop)).result.usableMs,
      )
      await context.close()
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return {
    what: 'desktop: quests usable',
    value: Math.min(...times) / 1000,
    unit: 's',
    better: 'lower',
    first: 2,
    goal: 1.2,
    note: `best of ${VISITS}`,
  }
}

function best(player: QuestPlayer, turn: (player: QuestPlayer) => number): number {
  const times = Array.from({ length: RUNS }, () => {
    const from = performance.now()
    turn({ ...player })
    return performance.now() - from
  })
  return Math.min(...times)
}
