import { neededOf, type NeedRow } from '../needs/index.ts'
import type { Quest } from '../../quests/quests/index.ts'
import type { Figures } from './schema.ts'

/** Returns the figures that the tracker shows for an item. */
export function needFigures(row: Pick<NeedRow, 'fir' | 'plain' | 'by'>): Figures {
  const sumOf = (wanted: 'quest' | 'module') =>
    row.by.filter(({ kind }) => kind === wanted).reduce((sum, { count }) => sum + count, 0)
  return {
    needed: neededOf(row),
    neededFir: row.fir,
    forQuests: sumOf('quest'),
    forHideout: sumOf('module'),
  }
}

type FigureQuest = Pick<
  Quest,
  'name' | 'trader' | 'reqLevel' | 'objectives' | 'requirements' | 'rewards' | 'requiredForKappa'
>

/** Returns the figures that the list of quests shows for a quest. */
export function questFigures(quest: FigureQuest): Figures {
  return {
    name: quest.name,
    trader: quest.trader,
    level: quest.reqLevel,
    objectives: quest.objectives.length,
    objectiveTotal: quest.objectives.reduce((sum, { count }) => sum + count, 0),
    requirements: quest.requirements.length,
    experience: quest.rewards.experience,
    kappa: quest.requiredForKappa,
  }
}
