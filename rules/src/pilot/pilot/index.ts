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
export { lookAngle } from './screenshots/lookAngle.ts'
export type { Rotation } from './screenshots/lookAngle.ts'
export { newScreenshots } from './screenshots/newScreenshots.ts'
export { screenshotPosition } from './screenshots/screenshotPosition.ts'
export { screenshotReading } from './screenshots/screenshotReading.ts'
export type { ScreenshotReading } from './screenshots/screenshotReading.ts'
export { trailWith } from './screenshots/trail.ts'
export type { SeenPosition } from './screenshots/trail.ts'
export { cloudState, cloudStatus, DRIVE_PROBLEMS, isCloudIdle, isDriveSilent } from './cloud/cloud.ts'
export type { CloudState, DriveProblem } from './cloud/cloud.ts'
export { cloudFolderId, newestScreenshot } from './cloud/cloudFiles.ts'
export type { CloudFile } from './cloud/cloudFiles.ts'
export { checkCommand, downloadOrder, PILOT_PLATFORMS, startCommand, systemOf } from './downloads.ts'
export type { PilotPlatform } from './downloads.ts'
export { REMOTE, remoteFrame } from './remote.ts'
export type { RemoteFrame } from './remote.ts'
