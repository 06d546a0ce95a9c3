import { PILOT_LIMITS, type PilotGoogle, type PilotSettings, type PilotStatus } from './schema.ts'

export type CloudState =
  /** The socket stays closed: another mode, no access to the drive, no folder, nothing happened for an hour. */
  | { state: 'closed'; why: 'mode' | 'auth' | 'folder' | 'idle' }
  /** The socket is open; `isWatched`: the drive still tells us of new files; `isDue`: a new watch has to be asked for. */
  | { state: 'open'; isWatched: boolean; isDue: boolean }

type Cloud = { mode: PilotSettings['mode']; google: PilotGoogle }

/** How the cloud mode of an account stands (spec sections 4 and 5). */
export function cloudState({ mode, google }: Cloud, nowMs: number): CloudState {
  if (mode !== 'CLOUD_GDRIVE') return { state: 'closed', why: 'mode' }
  if (google.needAuth || !google.haveCredentials) return { state: 'closed', why: 'auth' }
  if (!google.folderId) return { state: 'closed', why: 'folder' }
  if (isCloudIdle(google, nowMs)) return { state: 'closed', why: 'idle' }
  const leftMs = (google.watchChannel?.expiration ?? 0) - nowMs
  return { state: 'open', isWatched: leftMs > 0, isDue: leftMs <= PILOT_LIMITS.watchRenewalMs }
}

/** Is the last action older than an hour? Where there was none, nothing has begun yet. */
export function isCloudIdle({ lastActionDate }: Pick<PilotGoogle, 'lastActionDate'>, nowMs: number): boolean {
  return lastActionDate === null || nowMs - lastActionDate > PILOT_LIMITS.cloudIdleMs
}

/** What the page shows: the socket's status, but disconnected when nothing would come through it. */
export function cloudStatus(cloud: CloudState, socket: PilotStatus): PilotStatus {
  return cloud.state === 'open' && cloud.isWatched ? socket : 'disconnected'
}

/**
 * What is wrong with the drive: the folder cannot be read, the drive asks for a pause, does not answer, does not post
 * notices to this site, or has made a file known to us only when we looked.
 */
export const DRIVE_PROBLEMS = ['noAccess', 'busy', 'away', 'noPush', 'silent'] as const
export type DriveProblem = (typeof DRIVE_PROBLEMS)[number]

/** A notice comes within seconds; a file of which none has come by then was found only because we looked. */
const NOTICE_MS = 20_000

/** Did the drive say nothing of a file that was found by looking? */
export function isDriveSilent(
  createdMs: number,
  { noticedMs, nowMs }: { noticedMs: number; nowMs: number },
): boolean {
  return nowMs - createdMs > NOTICE_MS && noticedMs < createdMs
}
