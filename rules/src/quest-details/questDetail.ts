import type { Objective, Quest } from '../quests/index.ts'
import type { ObjectiveDetail, QuestDetail } from './schema.ts'

type Detailed = Pick<
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

/** A quest of the catalogue as pages get it. */
export function questDetail(quest: Detailed): QuestDetail {
  const { uid, map, objectives, rewards, unlocks, startItems, failStanding } = quest
  const { restartable, afterFail, gateSource } = quest
  return {
    ...{ uid, objectives: objectives.map(objectiveDetail), rewards, unlocks },
    ...(map && { map }),
    ...(startItems.length > 0 && { startItems }),
    ...(failStanding.length > 0 && { failStanding }),
    ...(restartable && { restartable }),
    ...(afterFail && { afterFail }),
    ...(gateSource && { gateSource }),
  }
}

function objectiveDetail(objective: Objective): ObjectiveDetail {
  const { zones = [], spots = [], reworded: _, count, maps: named = [], ...fields } = objective
  const maps = [...new Set([...named, ...zones.map(({ map }) => map), ...spots.map(({ map }) => map)])]
  return { ...fields, ...(count !== 1 && { count }), ...(maps.length > 0 && { maps }) }
}
