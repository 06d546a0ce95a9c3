import { numberText } from '@raidkit/rules/platform/display'
import { mapByAlias, type MapSlug } from '@raidkit/rules/platform/maps'
import {
  isTransit,
  objectiveCount,
  type ObjectiveDetail,
  type ObjectivePlace,
} from '@raidkit/rules/quests/quest-details'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { conditionsOf } from './objectiveConditions.ts'
import type { QuestNames } from './questNames.ts'

/** Maximum distance in metres at which a place is beside another; farther off the distance is shown. */
const BESIDE = 60

const ROUND = 10

/** Kinds of steps that are done at a certain place. */
const PLACED: ReadonlySet<ObjectiveDetail['kind']> = new Set([
  'visit',
  'mark',
  'plantItem',
  'plantQuestItem',
  'findQuestItem',
] as const)

export type ObjectiveWords = {
  /** Task of the step: “Hand over 3 × Salewa”. */
  text: string
  /** Maps of the step, if it is bound to some; maps that `places` names are left out. */
  where: string | undefined
  /** Exact places, each with the page of its map if there is one. */
  places: PlaceWords[]
  /** Limits, one by one: “found in raid”, “from 50 m or more”. */
  conditions: string[]
}

/** Maximum number of names; more are given as a number. */
const NAMED = 3
const MAPS_NAMED = 4

/**
 * Returns a function that describes objectives in the reader's language. The game's own sentences may not be shown, so
 * the texts are made from the facts.
 */
export function useObjectiveWords(names: QuestNames): (objective: ObjectiveDetail) => ObjectiveWords {
  const t = useText()
  const language = useLanguage()
  return (objective) => ({
    text: mainText(objective, { t, names }),
    where: whereText(objective, { t, names }),
    places: placeTexts(objective, { t, names }),
    conditions: conditionsOf(objective, { t, names, number: (value) => numberText(value, language) }),
  })
}

type Text = ReturnType<typeof useText>
type Around = { t: Text; names: QuestNames }

function mainText(objective: ObjectiveDetail, { t, names }: Around): string {
  const { kind } = objective
  const count = objectiveCount(objective)
  switch (kind) {
    case 'giveItem':
    case 'giveQuestItem':
    case 'findItem':
    case 'findQuestItem':
    case 'plantItem':
    case 'plantQuestItem':
    case 'sellItem':
    case 'useItem':
    case 'mark':
    case 'buildWeapon':
      return t(`quest.objective.${kind}`, { count, things: thingsText(objective, { t, names }) })
    case 'shoot':
      return t('quest.objective.shoot', { count, targets: targetsText(objective, { t, names }) })
    case 'extract': {
      const { exit, exitStatus } = objective
      if (exit && isTransit(objective)) {
        return t('quest.objective.transit', { count, map: names.label('exits', exit) })
      }
      if (exit) return t('quest.objective.exit', { count, exit: names.label('exits', exit) })
      return t(exitStatus ? 'quest.objective.extract' : 'quest.objective.leave', { count })
    }
    case 'visit':
      return t('quest.objective.visit', { count })
    case 'taskStatus': {
      const [state = 'complete'] = objective.quest?.states ?? []
      const quest = names.quest(objective.quest?.questUid ?? '')?.name ?? ''
      return t(`quest.objective.${state}`, { quest })
    }
    case 'traderLevel':
    case 'traderStanding': {
      const { trader = '', level = 0 } = objective.trader ?? {}
      return t(`quest.objective.${kind}`, { level, trader: names.label('traders', trader) })
    }
    case 'skill': {
      const { skill = '', level = 0 } = objective.skill ?? {}
      return t('quest.objective.skill', { level, skill: names.label('skills', skill) })
    }
    case 'experience':
    case 'dialogue':
    case 'globalVariable':
      return t(`quest.objective.${kind}`)
  }
}

/** Describes the items of an objective: a few by name, more by number. */
function thingsText(objective: ObjectiveDetail, { t, names }: Around): string {
  const { items, itemsPool, questItem, marker, use } = objective
  if (itemsPool !== undefined) return t('quest.things.anyOf', { count: names.poolSize(itemsPool) })
  const uids = items ?? use ?? [questItem ?? marker].flatMap((uid) => uid ?? [])
  if (uids.length > NAMED) return t('quest.things.anyOf', { count: uids.length })
  const known = uids.flatMap((uid) => names.itemName(uid) ?? [])
  return known.length === 0 ? t('quest.things.some') : names.or(known)
}

const MANY_TARGETS = 6
/** Targets that the game's labels name in English only. */
const OWN_TARGETS = ['Marksman', 'PmcBot', 'ExUsec', 'sectantPriest', 'sectantWarrior', 'any boss'] as const

function targetsText({ targets = [] }: ObjectiveDetail, { t, names }: Around): string {
  const areScavs = targets.includes('Scav') || targets.includes('Savage')
  const different = new Set(
    targets.flatMap((target) => {
      // Scavs are listed with their snipers, under two codes.
      if (areScavs && target === 'Marksman') return []
      const own = OWN_TARGETS.find((one) => one === target)
      if (own) return t(`quest.target.${own === 'any boss' ? 'anyBoss' : own}`)
      return names.label('targets', target === 'Scav' ? 'Savage' : target)
    }),
  )
  // A list with this many targets means any of them.
  return different.size > MANY_TARGETS ? t('quest.target.anyBoss') : names.or([...different])
}

function whereText(objective: ObjectiveDetail, { t, names }: Around): string | undefined {
  const { maps = [], places = [] } = objective
  const placed = new Set(places.map(({ map }) => names.label('maps', map)))
  const named = [...new Set(maps.map((map) => names.label('maps', map)))].filter((name) => !placed.has(name))
  if (named.length === 0) return undefined
  if (named.length > MAPS_NAMED) return t('quest.where.many', { count: named.length })
  return t('quest.where.some', { maps: names.or(named) })
}

type PlaceWords = {
  text: string
  /** Map of the place, if it has a page. */
  map?: MapSlug
}

type PlaceTextsAround = { t: ReturnType<typeof useText>; names: Pick<QuestNames, 'label'> }

/** Describes where a step is done. A step at a certain place that is not known gets a text, too. */
function placeTexts(objective: ObjectiveDetail, { t, names }: PlaceTextsAround): PlaceWords[] {
  const { kind, places = [], morePlaces = 0 } = objective
  if (places.length === 0) return PLACED.has(kind) ? [{ text: t('quest.place.none') }] : []
  return [
    ...places.map((place) => {
      const page = mapByAlias(place.map)?.slug
      return { text: placeText(place, { t, names }), ...(page && { map: page }) }
    }),
    ...(morePlaces > 0 ? [{ text: t('quest.place.more', { count: morePlaces }) }] : []),
  ]
}

function placeText(
  { map: slug, near: place, side, metres = 0 }: ObjectivePlace,
  { t, names }: PlaceTextsAround,
): string {
  const [map, near] = [names.label('maps', slug), names.label('places', place)]
  if (!side) return t('quest.place.at', { map, near })
  if (metres <= BESIDE) return t('quest.place.beside', { map, near, side: t(`quest.side.${side}`) })
  const [far, direction] = [Math.round(metres / ROUND) * ROUND, t(`quest.direction.${side}`)]
  return t('quest.place.far', { map, near, metres: far, direction })
}
