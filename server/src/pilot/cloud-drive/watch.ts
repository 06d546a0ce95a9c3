import { randomUUID } from 'node:crypto'
import { DRIVE_NOTICE_PATH } from '@raidkit/contract/pilot/pilotDrive'
import { cloudState, isCloudIdle, PILOT_LIMITS, type PilotGoogle } from '@raidkit/rules/pilot/pilot'
import { DAY_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { accountData, changePlayer, inOneWrite, readPlayer } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import { derivedToken } from '../../platform/settings/index.ts'
import type { DriveChannel } from '../../platform/outside/drive.ts'
import type { CloudDriveRow, Watch } from '../tables/cloudDrives.ts'
import type { IdentityRow } from '../../account/tables/identities.ts'
import { driveAccess, type DriveAccess } from './access.ts'
import { DriveTrouble, troubleOf } from './trouble.ts'

/**
 * Lifetime in ms of a watch: the maximum that Drive allows for a file, less the clock difference; an idle player's
 * watch ends long before.
 */
const WATCH_MS = DAY_MS - MINUTE_MS

export type Watches = {
  /** Creates a watch if there is none or it ends within `marginMs`. Throws a `DriveTrouble`. */
  make: (userUid: string, marginMs?: number) => Promise<void>
  /** Replaces a watch that reports nothing, although it has not ended. A known problem with the folder is kept. */
  anew: (userUid: string) => Promise<void>
  /** Ends the watch, here and at the drive; `identity` is the one that created it, if it is no longer the account's. */
  end: (userUid: string, identity?: IdentityRow) => Promise<void>
  /** Ends a channel that is already forgotten here. It never fails, because the channel ends by itself within a day. */
  stop: (userUid: string, channel: DriveChannel | undefined) => Promise<void>
}

/** Derives the secret that Google has to send with each notice of a channel. */
export function channelSecret(secret: string, channelId: string): string {
  return derivedToken(secret, `drive channel:${channelId}`)
}

/** Returns the ids that are needed to end a channel. */
export function channelOf(row: CloudDriveRow | undefined): DriveChannel | undefined {
  if (!row?.channelId || row.resourceId === null) return undefined
  return { channelId: row.channelId, resourceId: row.resourceId }
}

/** Creates the watches on folders: one per account, renewed before it ends, by one node at a time. */
export function driveWatches(deps: Deps, access = driveAccess(deps)): Watches | undefined {
  if (!access) return undefined
  const { store, locks } = deps
  const watching = { ...deps, access }
  // If the lock is taken, another page or node creates the watch at this moment.
  const locked = async (userUid: string, wanted: RenewOptions) =>
    void (await locks.withLock(`drive:${userUid}`, () =>
      renew(watching, userUid, wanted).catch(async (error: unknown) => {
        const trouble = troubleOf(error)
        if (trouble.why !== 'auth') await store.cloudDrives.setProblem(userUid, trouble.why)
        throw trouble
      }),
    ))
  return {
    make: (userUid, marginMs = PILOT_LIMITS.watchRenewalMs) =>
      locked(userUid, { marginMs, keepsProblem: false }),
    anew: (userUid) => locked(userUid, { marginMs: Infinity, keepsProblem: true }),
    async end(userUid, identity) {
      const before = await store.cloudDrives.of(userUid)
      if (!before?.channelId) return
      await inOneWrite(deps, (changing) =>
        changePlayer(changing, userUid, async ({ row: { data } }, tx) => {
          await tx.cloudDrives.setWatch(userUid, undefined)
          const { pilot } = accountData(data)
          const google = { ...pilot.google, watchChannel: null }
          return { account: { data: { ...data, pilot: { ...pilot, google } } } }
        }),
      )
      await stop(watching, { userUid, identity, channel: channelOf(before) })
    },
    stop: (userUid, channel) => stop(watching, { userUid, channel }),
  }
}

type Watching = Deps & { access: DriveAccess }
type Stopping = { userUid: string; channel: DriveChannel | undefined; identity?: IdentityRow | undefined }

async function stop({ access, log }: Watching, { userUid, channel, identity }: Stopping): Promise<void> {
  if (!channel) return
  const asked = identity
    ? access.askAs(identity, (drive, token) => drive.stop(token, channel))
    : access.ask(userUid, (drive, token) => drive.stop(token, channel))
  await asked.catch((error: unknown) => log.info({ err: error }, 'a watch was not ended at the drive'))
}

/** Options of a renewal; `marginMs` is the remaining time with which the watch is kept. */
type RenewOptions = { marginMs: number; keepsProblem: boolean }

async function renew(watching: Watching, userUid: string, wanted: RenewOptions): Promise<void> {
  const { marginMs, keepsProblem } = wanted
  const { store, now } = watching
  const player = await readPlayer(store, userUid)
  if (!player) return
  const { google, mode } = accountData(player.row.data).pilot
  // Pages request a watch by themselves only during activity: a request after an idle hour comes from a button.
  const isIdle = isCloudIdle(google, now())
  const state = cloudState({ mode, google: isIdle ? { ...google, lastActionDate: now() } : google }, now())
  if (state.state === 'closed') {
    if (state.why === 'auth') throw new DriveTrouble('auth')
    return // another mode, or no folder yet
  }
  const before = await store.cloudDrives.of(userUid)
  const isGood = before?.channelId && (before.expiresAt?.getTime() ?? 0) - now() > marginMs
  if (isGood && !isIdle) return
  const folderId = google.folderId ?? ''
  const watch = isGood ? undefined : await newWatch(watching, userUid, folderId)
  await keep(watching, userUid, { watch, isIdle, folderId, keepsProblem })
  if (watch) await stop(watching, { userUid, channel: channelOf(before) })
}

async function newWatch(watching: Watching, userUid: string, folderId: string): Promise<Watch> {
  const { access, now, secret, settings } = watching
  const channelId = randomUUID()
  const channel = {
    channelId,
    secret: channelSecret(secret, channelId),
    expiresMs: now() + WATCH_MS,
    address: `${settings.SITE_URL}${DRIVE_NOTICE_PATH}`,
  }
  const made = await access.ask(userUid, (drive, token) => drive.watch(token, folderId, channel))
  return { channelId, resourceId: made.resourceId, expiresAt: new Date(made.expiresMs) }
}

type WatchOutcome = { watch: Watch | undefined; isIdle: boolean; folderId: string; keepsProblem: boolean }

async function keep(watching: Watching, userUid: string, kept: WatchOutcome): Promise<void> {
  const { watch, isIdle, folderId, keepsProblem } = kept
  const nowMs = watching.now()
  let isLate = false
  await inOneWrite(watching, (changing) =>
    changePlayer(changing, userUid, async ({ row: { data } }, tx) => {
      const { pilot } = accountData(data)
      const { needAuth, folderId: current } = pilot.google
      // Meanwhile another mode or folder was chosen, or the link was removed.
      isLate = pilot.mode !== 'CLOUD_GDRIVE' || needAuth || current !== folderId
      if (isLate) return {}
      if (watch) await tx.cloudDrives.setWatch(userUid, watch)
      if (!keepsProblem) await tx.cloudDrives.setProblem(userUid, null)
      const google: PilotGoogle = {
        ...pilot.google,
        ...(watch && { watchChannel: { expiration: watch.expiresAt.getTime() } }),
        ...(isIdle && { lastActionDate: nowMs }),
      }
      return { account: { data: { ...data, pilot: { ...pilot, google } } } }
    }),
  )
  if (isLate) await stop(watching, { userUid, channel: watch })
}
