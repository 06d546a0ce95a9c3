import { PILOT_LIMITS, type PilotGoogle, type PilotSettings, type PilotStatus } from '../schema.ts'

export type CloudState =
  /** The socket stays closed: another mode, no access to the drive, no folder, or no action for an hour. */
  | { state: 'closed'; why: 'mode' | 'auth' | 'folder' | 'idle' }
  /** The socket is open; `isWatched`: the drive still reports new files; `isDue`: a new watch has to be requested. */
  | { state: 'open'; isWatched: boolean; isDue: boolean }

type Cloud = { mode: PilotSettings['mode']; google: PilotGoogle }

/** Determines the state of an account's cloud mode (spec sections 4 and 5). */
export function cloudState({ mode, google }: Cloud, nowMs: number): CloudState {
  if (mode !== 'CLOUD_GDRIVE') return { state: 'closed', why: 'mode' }
  if (google.needAuth || !google.haveCredentials) return { state: 'closed', why: 'auth' }
  if (!google.folderId) return { state: 'closed', why: 'folder' }
  if (isCloudIdle(google, nowMs)) return { state: 'closed', why: 'idle' }
  const leftMs = (google.watchChannel?.expiration ?? 0) - nowMs
  return { state: 'open', isWatched: leftMs > 0, isDue: leftMs <= PILOT_LIMITS.watchRenewalMs }
}

/** Returns whether the last action is older than an hour, or there was none. */
export function isCloudIdle({ lastActionDate }: Pick<PilotGoogle, 'lastActionDate'>, nowMs: number): boolean {
  return lastActionDate === null || nowMs - lastActionDate > PILOT_LIMITS.cloudIdleMs
}

/** Returns the status that the page shows: the socket's, or disconnected if nothing can arrive through it. */
export function cloudStatus(cloud: CloudState, socket: PilotStatus): PilotStatus {
  return cloud.state === 'open' && cloud.isWatched ? socket : 'disconnected'
}

/**
 * Problems with the drive: the folder cannot be read, the drive asks for a pause, does not answer, does not post
 * notices to this site, or did not report a file that we found by looking.
 */
export const DRIVE_PROBLEMS = ['noAccess', 'busy', 'away', 'noPush', 'silent'] as const
export type DriveProblem = (typeof DRIVE_PROBLEMS)[number]

/**
 * Maximum delay of a notice in ms. Notices arrive within seconds; a file without one by then was found only because we
 * looked.
 */
const NOTICE_MS = 20_000

/** Returns whether the drive did not report a file that was found by looking. */
export function isDriveSilent(
  createdMs: number,
  { noticedMs, nowMs }: { noticedMs: number; nowMs: number },
): boolean {
  return nowMs - createdMs > NOTICE_MS && noticedMs < createdMs
}
