import { objectiveCount, type ObjectiveDetail } from '../quest-details/index.ts'
import { kitOf } from './kit.ts'
import { stepOrder } from './leaving.ts'
import { inOrder } from './order.ts'
import {
  FACTORY,
  isOneWayOut,
  movingSteps,
  NIGHT_FACTORY,
  suitsHour,
  whereOf,
  type Where,
  hoursOf,
} from './places.ts'
import { proposeQuests } from './proposal.ts'
import type {
  MapPlan,
  PlanFacts,
  PlanOptions,
  PlanPlayer,
  PlanQuest,
  PlanRow,
  PlanStep,
  RaidKit,
  RaidPlan,
  StackNeed,
} from './types.ts'

const NOON = 12

/**
 * Plans the raid on each map, best first, from the open quests; hidden ones, and objectives whose count is reached, are
 * left out.
 */
export function raidPlan(facts: PlanFacts, player: PlanPlayer, options: PlanOptions): RaidPlan {
  const open = openQuests(facts, player, options)
  const maps = new Set(open.flatMap(({ steps }) => steps.flatMap(({ where }) => mapsOf(where))))
  const known = knownOf(facts)
  const plans = [...maps].flatMap((map) => mapPlan(map, open, { known, player, options }))
  return {
    maps: withoutTwins(plans).toSorted((a, b) => inOrder(a, b, options)),
    anywhere: open.flatMap((quest) => rowsFor(quest, ({ kind }) => kind === 'anywhere')),
    atHome: open
      .filter(({ steps }) => steps.every(({ where }) => where.kind === 'atHome'))
      .map(({ quest }) => quest.uid),
  }
}

/** Lists the kit for some of the quests of a map. */
export function raidKit({ map, rows }: Pick<MapPlan, 'map' | 'rows'>, facts: PlanFacts): RaidKit {
  return kitOf(map, rows, knownOf(facts))
}

function knownOf({ quests, maps }: PlanFacts): KitFacts {
  return { quests: new Map(quests.map((quest) => [quest.uid, quest])), maps }
}

type PlacedStep = PlanStep & { where: Where }
type OpenQuest = { quest: PlanQuest; isTaken: boolean; steps: readonly PlacedStep[] }

function openQuests(
  { quests, maps }: PlanFacts,
  player: PlanPlayer,
  { onlyTaken }: PlanOptions,
): OpenQuest[] {
  const places = new Map(maps.map(({ slug, place }) => [slug, place]))
  const placeOf = (map: string) => places.get(map) ?? map
  const counts = new Map(player.objectives.map(({ uid, count }) => [uid, count]))
  return quests.flatMap((quest) => {
    const view = player.views.get(quest.uid)
    if (!view?.isVisible || view.isHidden || view.state !== 'active') return []
    if (onlyTaken && !view.isStarted) return []
    const steps = quest.objectives.flatMap((objective) => {
      const left = objectiveCount(objective) - Math.max(0, counts.get(objective.id) ?? 0)
      return left > 0 ? [{ objective, left, where: whereOf(objective, quest, placeOf) }] : []
    })
    return [{ quest, isTaken: view.isStarted, steps }]
  })
}

function mapsOf(where: Where): readonly string[] {
  return where.kind === 'maps' ? where.maps : []
}

function rowsFor({ quest, isTaken, steps }: OpenQuest, fits: (where: Where) => boolean): PlanRow[] {
  const here = steps.filter(({ where }) => fits(where))
  if (here.length === 0) return []
  const elsewhere = steps.some(
    (step) =>
      !step.objective.optional && step.where.kind !== 'atHome' && !fits(step.where) && !isOneWayOut(step),
  )
  return [
    {
      questUid: quest.uid,
      isTaken,
      isKappa: quest.requiredForKappa,
      isLastPlace: !elsewhere,
      steps: here.map(({ where: _, ...step }) =>
        isTooEarly(step, { quest, steps: here, open: steps }) ? { ...step, blockedBy: 'order' } : step,
      ),
      handOvers: steps.flatMap(foundInRaidNeed),
    },
  ]
}

/** Reports whether a step waits for an earlier one that cannot be done in the same raid. */
function isTooEarly(
  { objective }: PlanStep,
  { quest, steps, open }: { quest: PlanQuest; steps: readonly PlacedStep[]; open: readonly PlacedStep[] },
): boolean {
  const has = (list: readonly PlacedStep[], id: string) => list.some((step) => step.objective.id === id)
  return stepOrder(quest.objectives).some(
    ({ first, next }) => next === objective.id && has(open, first) && !has(steps, first),
  )
}

function foundInRaidNeed({ objective, left }: PlanStep): StackNeed[] {
  const { kind, items = [], itemsPool, foundInRaid, optional } = objective
  if (kind !== 'giveItem' || !foundInRaid || optional) return []
  return [{ uids: items, ...(itemsPool !== undefined && { pool: itemsPool }), count: left, fir: true }]
}

type KitFacts = { quests: ReadonlyMap<string, PlanQuest>; maps: PlanFacts['maps'] }
type Around = { known: KitFacts; player: PlanPlayer; options: PlanOptions }

function mapPlan(map: string, open: readonly OpenQuest[], around: Around): MapPlan[] {
  const all = open.flatMap((quest) => rowsFor(quest, (where) => mapsOf(where).includes(map)))
  const hour = bestHour(
    map,
    all.map((row) => ({ steps: row.steps.filter(({ blockedBy }) => blockedBy === undefined) })),
  )
  const timed = all.map((row) => ({
    ...row,
    steps: row.steps.map((step): PlanStep =>
      suitsHour(step.objective, hour) ? step : { ...step, blockedBy: 'hour' },
    ),
  }))
  const rows = proposeQuests(map, timed, around)
  const moved = rows.filter((row) => movingSteps(row).length > 0)
  if (moved.length === 0) return []
  const proposed = moved.filter(({ leftOut }) => leftOut === undefined)
  const counts = {
    kappa: proposed.filter(({ isKappa }) => isKappa).length,
    quests: proposed.length,
    lastPlace: proposed.filter(({ isLastPlace }) => isLastPlace).length,
    steps: proposed.reduce((sum, row) => sum + movingSteps(row).length, 0),
  }
  const hours = raidHours(map, hour, proposed.flatMap(movingSteps))
  return [{ map, isDayOrNight: false, rows, open: moved.length, counts, hours }]
}

/** Removes the night of Factory if its plan equals that of the day. */
function withoutTwins(plans: readonly MapPlan[]): MapPlan[] {
  const [day, night] = [FACTORY, NIGHT_FACTORY].map((map) => plans.find((plan) => plan.map === map))
  if (!day || !night || stepsText(day) !== stepsText(night)) return [...plans]
  return plans
    .filter((plan) => plan !== night)
    .map((plan) => (plan === day ? { ...plan, isDayOrNight: true } : plan))
}

function stepsText({ rows }: MapPlan): string {
  const ids = rows.flatMap((row) => row.steps.map((step) => `${step.objective.id} ${step.blockedBy}`))
  return ids.toSorted().join()
}

type TimedRow = { steps: readonly { objective: ObjectiveDetail }[] }

/** Returns the first of the raid clock's hours in which most quests of a map can progress. */
function bestHour(map: string, rows: readonly TimedRow[]): number {
  const counted = hoursOf(map).map((hour) => {
    const suits = ({ objective }: TimedRow['steps'][number]) => suitsHour(objective, hour)
    const quests = rows.filter((row) => row.steps.some(suits)).length
    const steps = rows.flatMap((row) => row.steps.filter(suits))
    // Among hours with as many quests, those with more objectives win.
    const worth = quests * 1000 + steps.length
    return { hour, worth, suited: steps.map(({ objective }) => objective.id).join() }
  })
  const most = Math.max(0, ...counted.map(({ worth }) => worth))
  const best = counted.filter(({ worth }) => worth === most)
  const before = (hour: number) => best.find((one) => one.hour === (hour + 23) % 24)
  // The start of a run of hours is chosen: of 21 to 4 it is 21, not 0.
  const start = best.find(({ hour, suited }) => before(hour)?.suited !== suited) ?? best[0]
  return start?.hour ?? NOON
}

/**
 * Returns the hours in which a raid can be entered so that each of its steps counts, around an hour that suits them
 * all; undefined: at any hour. Steps that are not done in this raid set no hours.
 */
function raidHours(
  map: string,
  hour: number,
  steps: readonly { objective: ObjectiveDetail }[],
): readonly [number, number] | undefined {
  const all = hoursOf(map)
  const suited = all.filter((one) => steps.every(({ objective }) => suitsHour(objective, one)))
  if (suited.length === all.length) return undefined
  let [from, to] = [hour, hour + 1]
  while (suited.includes((from + 23) % 24)) from = (from + 23) % 24
  while (suited.includes(to % 24)) to += 1
  return [from, to % 24]
}
