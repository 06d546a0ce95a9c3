import type { GameMode } from '../../catalogue/modes/index.ts'

/** Permissions of a token: read the own progress, read the team's, write the own (integrations reference 3.1). */
export const PROGRESS_PERMISSIONS = ['GP', 'TP', 'WP'] as const
export type ProgressPermission = (typeof PROGRESS_PERMISSIONS)[number]

/** Number of hexadecimal digits after the prefix; with it a token has 22 characters, which one client checks. */
export const TOKEN_TAIL_LENGTH = 18

export const TOKEN_PREFIXES: Readonly<Record<GameMode, string>> = { PVP: 'PVP_', PVE: 'PVE_' }

export const TASK_STATES = ['completed', 'uncompleted', 'failed'] as const
export type TaskState = (typeof TASK_STATES)[number]

export type TaskProgress = { id: string; complete: boolean; failed: boolean; invalid: boolean }
export type ObjectiveProgress = { id: string; complete: boolean; count: number; invalid: boolean }
export type ModuleProgress = { id: string; complete: boolean }
export type PartProgress = { id: string; complete: boolean; count: number }

/** A character in the progress API's format; the names are those of integrations reference 3.2. */
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
