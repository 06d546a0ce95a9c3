export {
  DEFAULT_PILOT_SETTINGS,
  PILOT_ACTIONS,
  PILOT_LIMITS,
  PILOT_MODES,
  PILOT_SILENT_MS,
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
export { PilotCommand, PilotMessage, QUEST_STATUS, desktopPosition, isQuestCompleted } from './messages.ts'
export { pilotFrame } from './frame.ts'
export type { PilotFrame } from './frame.ts'
export { frameNews, withLines } from './frameNews.ts'
export type { FrameNews } from './frameNews.ts'
export { NOT_CONNECTED, pilotConnection } from './connection.ts'
export type { ConnectionEvent, PilotConnection } from './connection.ts'
export { completesQuest, isOtherMode, mayChangeMap } from './follows.ts'
export { isOlderVersion } from './isOlderVersion.ts'
export { mergedActions } from './mergedActions.ts'
export { lookAngle } from './lookAngle.ts'
export type { Rotation } from './lookAngle.ts'
export { newScreenshots } from './newScreenshots.ts'
export { screenshotPosition } from './screenshotPosition.ts'
export { screenshotReading } from './screenshotReading.ts'
export type { ScreenshotReading } from './screenshotReading.ts'
export { trailWith } from './trail.ts'
export type { SeenPosition } from './trail.ts'
export { cloudState, cloudStatus, DRIVE_PROBLEMS, isCloudIdle, isDriveSilent } from './cloud.ts'
export type { CloudState, DriveProblem } from './cloud.ts'
export { cloudFolderId, newestScreenshot } from './cloudFiles.ts'
export type { CloudFile } from './cloudFiles.ts'
export { checkCommand, downloadOrder, PILOT_PLATFORMS, startCommand, systemOf } from './downloads.ts'
export type { PilotPlatform } from './downloads.ts'
export { REMOTE, remoteFrame } from './remote.ts'
export type { RemoteFrame } from './remote.ts'
