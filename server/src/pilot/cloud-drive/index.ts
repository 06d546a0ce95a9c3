export { driveAccess, type AskDrive } from './access.ts'
export { DriveTrouble, troubleOf } from './trouble.ts'
export { channelOf, channelSecret, driveWatches, type Watches } from './watch.ts'
