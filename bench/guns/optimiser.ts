import { sightLists } from '@raidkit/rules/guns/build-wishes'
import { optimiseBuild, tradeOff, type BuildTask } from '@raidkit/rules/guns/gun-optimiser'
import { loadCatalog } from '@raidkit/catalog/load'
import { gunsmithTask } from '@raidkit/rules/guns/gunsmith'
import { wishMarket } from '../../web/src/guns/builder/optimise/wishMarket.ts'
import type { BenchRow } from '../measuring/row.ts'
import { sampleGuns, type SampleGun } from './sampleGuns.ts'

/** Price options of a visitor who has changed no setting. */
export const ANY_PRICES = { from: 'today', loyaltyLevel: 0, usesFlea: true, ownsBuild: false } as const

const GOALS = ['recoil', 'ergonomics', 'weight', 'price'] as const
/** Number of points that the page draws. */
const POINTS = 12
const BUDGET_RUB = 200_000

type Solve = { what: string; ms: number }

/** Measures the time to find the best build as processor time of one thread, which other load does not affect. */
export async function optimiserBench(part?: string): Promise<BenchRow[]> {
  const solves: Record<'goals' | 'limited' | 'gunsmith' | 'curves', Solve[]> = {
    goals: [],
    limited: [],
    gunsmith: [],
    curves: [],
  }
  const asked = await gunsmithQuests()
  for await (const sample of sampleGuns()) {
    const { gun } = sample
    const task = freeTask(sample)
    for (const goal of GOALS)
      solves.goals.push(timed(`${gun.shortName}, ${goal}`, gun, { ...task, goal: { [goal]: 1 } }))
    for (const [what, more] of limitedTasks(sample, task.wanted))
      solves.limited.push(timed(`${gun.shortName}, ${what}`, gun, { ...task, ...more }))
    for (const { name, build } of asked.get(gun.gun.uid) ?? []) {
      solves.gunsmith.push(timed(name, gun, { ...task, goal: { price: 1 }, ...gunsmithTask(build, gun) }))
    }
    if (part !== 'goals')
      solves.curves.push(timedBy(gun.shortName, () => [...tradeOff(gun, task, { points: POINTS })]))
  }
  return [
    ...rowsOf('four goals', solves.goals),
    ...rowsOf('budget, ergonomics, suppressor', solves.limited),
    ...rowsOf('Gunsmith', solves.gunsmith),
    ...rowsOf(`curves of ${POINTS} points`, solves.curves, { median: 3600, slowest: 24_000 }),
  ]
}

async function gunsmithQuests() {
  const { quests } = await loadCatalog()
  const all = quests.flatMap(({ name, objectives }) =>
    objectives.flatMap(({ build, items = [] }) => (build ? [{ name, build, gunUid: items[0] }] : [])),
  )
  return Map.groupBy(all, ({ gunUid }) => gunUid)
}

export function freeTask({ gun, market }: SampleGun): BuildTask {
  const { prices, starts } = wishMarket({ gun, build: [], market }, ANY_PRICES)
  const wanted = sightLists(gun, 'usable').map((parts) => ({ name: 'sight', parts }))
  return { goal: { recoil: 1 }, limits: {}, wanted, prices, starts }
}

/** Returns typical tasks with limits beside a goal. */
function limitedTasks({ gun }: SampleGun, sights: BuildTask['wanted']): [string, Partial<BuildTask>][] {
  const suppressors = gun.parts.flatMap(({ category }, at) => (category === 'silencer' ? [at] : []))
  const limits = { mostPrice: BUDGET_RUB, leastErgonomics: gun.gun.ergonomics }
  const wanted = suppressors.length > 0 ? [...sights, { name: 'suppressor', parts: suppressors }] : sights
  return [
    ['budget', { limits }],
    ['suppressor', { goal: { ergonomics: 1 }, limits: { mostPrice: BUDGET_RUB }, wanted }],
    ['mix', { goal: { recoil: 0.5, ergonomics: 0.5, price: 0.2 } }],
  ]
}

function timed(what: string, gun: SampleGun['gun'], task: BuildTask): Solve {
  return timedBy(what, () => optimiseBuild(gun, task))
}

function timedBy(what: string, work: () => unknown): Solve {
  const began = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(began)
  return { what, ms: (user + system) / 1000 }
}

function rowsOf(what: string, solves: readonly Solve[], bars = { median: 300, slowest: 2000 }): BenchRow[] {
  const sorted = solves.toSorted((one, other) => one.ms - other.ms)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  const row = (name: string, solve: Solve | undefined, goal: number): BenchRow[] =>
    solve
      ? [
          {
            what: `${what}: ${name}`,
            value: solve.ms,
            unit: 'ms',
            better: 'lower',
            first: bars.slowest,
            goal,
            note: solve.what,
          },
        ]
      : []
  return [
    ...row(`median of ${sorted.length}`, at(0.5), bars.median),
    ...row('95 of 100', at(0.95), bars.median),
    ...row('slowest', at(1), bars.slowest),
  ]
}

if (process.argv[1] === import.meta.filename) {
  for (const { what, value, unit, note } of await optimiserBench(process.argv[2]))
    console.log(what, value.toFixed(1), unit, note)
}
