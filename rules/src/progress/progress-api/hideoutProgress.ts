import {
  stationViews,
  type HideoutPlayer,
  type LevelView,
  type RuledStation,
} from '../hideout-progress/index.ts'
import { bsgIdOf } from '../../platform/uid/index.ts'
import type { ModuleProgress, PartProgress, ProgressRecord } from './schema.ts'

type Player = Pick<HideoutPlayer, 'gameEdition' | 'modulesBuilt' | 'itemsFound'>

/** Lists every level of the hideout, and the recorded pieces of the items that it takes. */
export function hideoutProgress(
  stations: readonly RuledStation[],
  player: Player,
): Pick<ProgressRecord, 'hideoutModulesProgress' | 'hideoutPartsProgress'> {
  const asked = { modulesTracked: [], skill_Crafting: 0, skill_HideoutManagement: 0, tradersLL: {} }
  const modules: ModuleProgress[] = []
  const parts: PartProgress[] = []
  for (const view of stationViews(stations, { ...asked, ...player })) {
    for (const level of view.levels) {
      const complete = level.states.includes('built')
      modules.push({ id: level.uid, complete })
      parts.push(...partsOf(level, complete))
    }
  }
  return { hideoutModulesProgress: modules, hideoutPartsProgress: parts }
}

/**
 * Lists the parts of a level, identified by the level and the item. Other services number the requirements of a level,
 * and the facts do not say how: a number of our own could be that of another item, and a reader would count the wrong
 * one.
 */
function partsOf({ uid, items }: LevelView, complete: boolean): PartProgress[] {
  return items.flatMap(({ itemUid, count, have, isMoney }) => {
    const held = complete ? count : isMoney ? 0 : have
    return held === 0
      ? []
      : [{ id: `${uid}-${bsgIdOf(itemUid) ?? itemUid}`, complete: held >= count, count: held }]
  })
}
