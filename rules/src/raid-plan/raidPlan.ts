import { objectiveCount } from '../quest-details/index.ts'
import { bestHours } from './bestHours.ts'
import { kitOf } from './kit.ts'
import { compared, inOrder } from './order.ts'
import { FACTORY, NIGHT_FACTORY, suitsHour, whereOf, type Where } from './places.ts'
import type {
  MapPlan,
  PlanFacts,
  PlanOptions,
  PlanPlayer,
  PlanQuest,
  PlanRow,
  PlanStep,
  RaidPlan,
} from './types.ts'

/**
 * What a player could do in a raid on each map, best first. Worked out from the open quests: hidden ones, and objectives
 * whose count is reached, are left out.
 */
export function raidPlan(facts: PlanFacts, player: PlanPlayer, options: PlanOptions): RaidPlan {
  const open = openQuests(facts, player, options)
  const maps = new Set(open.flatMap(({ steps }) => steps.flatMap(({ where }) => mapsOf(where))))
  const known = { quests: new Map(facts.quests.map((quest) => [quest.uid, quest])), maps: facts.maps }
  const plans = [...maps].flatMap((map) => mapPlan(map, open, known))
  return {
    maps: withoutTwins(plans).toSorted((a, b) => inOrder(a, b, options)),
    anywhere: open.flatMap((quest) => rowsFor(quest, ({ kind }) => kind === 'anywhere')),
    atHome: open
      .filter(({ steps }) => steps.every(({ where }) => where.kind === 'atHome'))
      .map(({ quest }) => quest.uid),
  }
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
      return left > 0
        ? [{ objective, left, isOtherTime: false, where: whereOf(objective, quest, placeOf) }]
        : []
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
    ({ where, objective }) => !objective.optional && where.kind !== 'atHome' && !fits(where),
  )
  return [
    {
      questUid: quest.uid,
      isTaken,
      isKappa: quest.requiredForKappa,
      isLastPlace: !elsewhere,
      steps: here.map(({ where: _, ...step }) => step),
    },
  ]
}

type Known = { quests: ReadonlyMap<string, PlanQuest>; maps: PlanFacts['maps'] }

function mapPlan(map: string, open: readonly OpenQuest[], known: Known): MapPlan[] {
  const all = open.flatMap((quest) => rowsFor(quest, (where) => mapsOf(where).includes(map)))
  const { hour, hours } = bestHours(map, all)
  const rows = all
    .map((row) => ({
      ...row,
      steps: row.steps.map((step) => ({ ...step, isOtherTime: !suitsHour(step.objective, hour) })),
    }))
    .toSorted((a, b) => byRow(a, b, known))
  // A quest counts when something it must have can be done; what is optional or at another hour does not move it on.
  const moved = rows
    .map((row) => ({ row, steps: row.steps.filter((step) => !step.isOtherTime && !step.objective.optional) }))
    .filter(({ steps }) => steps.length > 0)
  if (moved.length === 0) return []
  const counts = {
    kappa: moved.filter(({ row }) => row.isKappa).length,
    quests: moved.length,
    lastPlace: moved.filter(({ row }) => row.isLastPlace).length,
    steps: moved.reduce((sum, { steps }) => sum + steps.length, 0),
  }
  return [{ map, isDayOrNight: false, rows, counts, hours, ...kitOf(map, rows, known) }]
}

/** Taken quests first, then by level and slug. */
function byRow(a: PlanRow, b: PlanRow, { quests }: Known): number {
  const [one, other] = [quests.get(a.questUid), quests.get(b.questUid)]
  return (
    Number(b.isTaken) - Number(a.isTaken) ||
    (one?.reqLevel ?? 0) - (other?.reqLevel ?? 0) ||
    compared(one?.slug ?? '', other?.slug ?? '')
  )
}

/** The night of Factory is a place of its own only where it is not the same as the day. */
function withoutTwins(plans: readonly MapPlan[]): MapPlan[] {
  const [day, night] = [FACTORY, NIGHT_FACTORY].map((map) => plans.find((plan) => plan.map === map))
  if (!day || !night || stepsText(day) !== stepsText(night)) return [...plans]
  return plans
    .filter((plan) => plan !== night)
    .map((plan) => (plan === day ? { ...plan, isDayOrNight: true } : plan))
}

function stepsText({ rows }: MapPlan): string {
  const ids = rows.flatMap((row) => row.steps.map((step) => `${step.objective.id} ${step.isOtherTime}`))
  return ids.toSorted().join()
}
