import { mapByAlias, type MapSlug } from '@raidkit/rules/platform/maps'
import type { ObjectiveDetail, ObjectivePlace } from '@raidkit/rules/quests/quest-details'
import type { useText } from '../../../i18n/useText.ts'
import type { QuestNames } from './questNames.ts'

export type PlaceWords = {
  text: string
  /** Map of the place, if it has a page. */
  map?: MapSlug
}

type Around = { t: ReturnType<typeof useText>; names: Pick<QuestNames, 'label'> }

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

/** Describes where a step is done. A step at a certain place that is not known gets a text, too. */
export function placeTexts(objective: ObjectiveDetail, { t, names }: Around): PlaceWords[] {
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
  { t, names }: Around,
): string {
  const [map, near] = [names.label('maps', slug), names.label('places', place)]
  if (!side) return t('quest.place.at', { map, near })
  if (metres <= BESIDE) return t('quest.place.beside', { map, near, side: t(`quest.side.${side}`) })
  const [far, direction] = [Math.round(metres / ROUND) * ROUND, t(`quest.direction.${side}`)]
  return t('quest.place.far', { map, near, metres: far, direction })
}
