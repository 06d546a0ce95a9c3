export {
  DEFAULT_PILOT_SETTINGS,
  PILOT_ACTIONS,
  PILOT_LIMITS,
  PILOT_MODES,
  PILOT_STATUSES,
  PilotAction,
  PilotGoogle,
  PilotLogEntry,
  PilotMode,
  PilotPosition,
  PilotSettings,
  PilotStatus,
  PilotUpdate,
} from './schema.ts'
export { PilotCommand, PilotMessage, desktopPosition, isQuestCompleted, pilotFrame } from './messages.ts'
export type { PilotFrame } from './messages.ts'
export { lookAngle } from './lookAngle.ts'
export type { Rotation } from './lookAngle.ts'
export { screenshotPosition } from './screenshotPosition.ts'
export { screenshotReading } from './screenshotReading.ts'
export type { ScreenshotReading } from './screenshotReading.ts'
export { trailWith } from './trail.ts'
export type { SeenPosition } from './trail.ts'
