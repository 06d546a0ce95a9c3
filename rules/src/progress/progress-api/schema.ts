import type { GameMode } from '../../catalogue/modes/index.ts'

/** What a token may be used for: read the own progress, read the team's, write the own (integrations reference 3.1). */
export const PROGRESS_PERMISSIONS = ['GP', 'TP', 'WP'] as const
export type ProgressPermission = (typeof PROGRESS_PERMISSIONS)[number]

/** Letters and digits of sixteen after the prefix; with it 22 signs, which one client counts. */
export const TOKEN_TAIL_LENGTH = 18

export const TOKEN_PREFIXES: Readonly<Record<GameMode, string>> = { PVP: 'PVP_', PVE: 'PVE_' }

export const TASK_STATES = ['completed', 'uncompleted', 'failed'] as const
export type TaskState = (typeof TASK_STATES)[number]

export type TaskProgress = { id: string; complete: boolean; failed: boolean; invalid: boolean }
export type ObjectiveProgress = { id: string; complete: boolean; count: number; invalid: boolean }
export type ModuleProgress = { id: string; complete: boolean }
export type PartProgress = { id: string; complete: boolean; count: number }

/** A character as programs read it: integrations reference 3.2, name by name. */
export type ProgressRecord = {
  tasksProgress: TaskProgress[]
  taskObjectivesProgress: ObjectiveProgress[]
  hideoutModulesProgress: ModuleProgress[]
  hideoutPartsProgress: PartProgress[]
  displayName: string
  userId: string
  playerLevel: number
  /** 1 to 6. */
  gameEdition: number
  pmcFaction: 'USEC' | 'BEAR'
}
