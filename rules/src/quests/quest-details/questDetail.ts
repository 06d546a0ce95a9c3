import type { Objective, Quest } from '../quests/index.ts'
import { objectivePlaces, type NamedMap } from './objectivePlaces.ts'
import type { ObjectiveDetail, QuestDetail } from './schema.ts'

type DetailQuest = Pick<
  Quest,
  | 'uid'
  | 'map'
  | 'objectives'
  | 'rewards'
  | 'unlocks'
  | 'startItems'
  | 'failStanding'
  | 'restartable'
  | 'afterFail'
  | 'gateSource'
>

type MapOf = (slug: string) => NamedMap | undefined

/** Converts a quest of the catalogue to the form that pages receive; `mapOf` looks up the maps' named places. */
export function questDetail(quest: DetailQuest, mapOf: MapOf): QuestDetail {
  const { uid, map, objectives, rewards, unlocks, startItems, failStanding } = quest
  const { restartable, afterFail, gateSource } = quest
  return {
    uid,
    objectives: objectives.map((one) => objectiveDetail(one, mapOf)),
    rewards,
    unlocks,
    ...(map && { map }),
    ...(startItems.length > 0 && { startItems }),
    ...(failStanding.length > 0 && { failStanding }),
    ...(restartable && { restartable }),
    ...(afterFail && { afterFail }),
    ...(gateSource && { gateSource }),
  }
}

function objectiveDetail(objective: Objective, mapOf: MapOf): ObjectiveDetail {
  const { zones = [], spots = [], reworded: _, count, maps: named = [], ...fields } = objective
  const maps = [...new Set([...named, ...zones.map(({ map }) => map), ...spots.map(({ map }) => map)])]
  const { places, more } = objectivePlaces(objective, mapOf)
  return {
    ...fields,
    ...(count !== 1 && { count }),
    ...(maps.length > 0 && { maps }),
    ...(places.length > 0 && { places }),
    ...(more > 0 && { morePlaces: more }),
  }
}
