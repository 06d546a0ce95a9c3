import type { pilotChannel } from '@raidkit/contract/pilot/pilot'
import {
  listDriveFolders,
  setDriveFolder,
  watchDriveFolder,
  type DriveOutcome,
} from '@raidkit/contract/pilot/pilotDrive'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { cloudFolderId } from '@raidkit/rules/pilot/pilot'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import { accountData, changePlayer, inOneWrite } from '../../../account/accounts/index.ts'
import type { Deps } from '../../../deps.ts'
import type { Door } from '../../../platform/http/door.ts'
import type { Line } from '../../../platform/http/live/channels.ts'
import { tokenBuckets } from '../../../platform/http/live/tokenBucket.ts'
import { runAsAsker } from '../../../platform/store/askers.ts'
import { channelOf, driveAccess, driveWatches, troubleOf } from '../../cloud-drive/index.ts'
import { driveOf } from './drive.ts'
import { folderLooks } from './look.ts'
import { lookQueue, type LookQueue } from './lookQueue.ts'
import { driveNotices } from './notices.ts'

/** Maximum time in ms of an answer: Google may be asked for a token, a folder and a watch, one after the other. */
const ANSWER_MS = 45 * SECOND_MS
/** Rate limit per account of requests that ask Google: 20 a minute. */
const ASKS = { perSecond: 20 / 60, burst: 20 }
/** Minimum time in ms between looks: each page asks once a minute, and several pages count as one. */
const LOOK_PAUSE_MS = 40 * SECOND_MS

export type Cloud = {
  /** Handles the message of an open page that follows the drive. */
  check: (userUid: string) => Promise<void>
  /** Handles an account that has left the cloud mode; its channel is already forgotten here. */
  left: (userUid: string, channel: ReturnType<typeof channelOf>) => void
  /** True if the cloud mode is offered on this site. */
  isOn: boolean
}

/** Registers the calls of the cloud mode, in which a folder of the player's drive replaces a companion. */
export function cloudRoutes(
  app: FastifyInstance,
  door: Door,
  deps: Deps & { line: Line<typeof pilotChannel> },
): Cloud {
  const { store, now, log } = deps
  const access = driveAccess(deps)
  const watches = driveWatches(deps, access)
  const onFailure = (error: unknown) => log.error({ err: error }, 'a folder of the drive could not be read')
  const queue: LookQueue | undefined =
    access && watches && lookQueue({ look: folderLooks({ ...deps, ...access, ...watches }), onFailure })
  driveNotices(app, { ...deps, want: queue?.want })
  if (queue) app.addHook('onClose', queue.close)
  folderRoutes(door, deps, { access, watches, want: queue?.want, mayAsk: tokenBuckets({ ...ASKS, now }) })

  return {
    isOn: access !== undefined,
    async check(userUid) {
      const at = new Date(now())
      if (queue && (await store.cloudDrives.mayLook(userUid, at, new Date(now() - LOOK_PAUSE_MS))))
        queue.want(userUid)
    },
    left: (userUid, channel) => void runAsAsker(undefined, () => watches?.stop(userUid, channel)),
  }
}

type Parts = {
  access: ReturnType<typeof driveAccess>
  watches: ReturnType<typeof driveWatches>
  want: LookQueue['want'] | undefined
  mayAsk: (userUid: string) => boolean
}

function folderRoutes(door: Door, deps: Deps, { access, watches, want, mayAsk }: Parts): void {
  const { store } = deps

  async function foldersOf(uid: string): Promise<ReplyOf<typeof listDriveFolders>> {
    if (!access) return { folders: [], problem: 'away' }
    if (!mayAsk(uid)) return { folders: [], problem: 'busy' }
    const found = await access.ask(uid, (drive, token) => drive.folders(token)).catch(troubleOf)
    return Array.isArray(found) ? { folders: found, problem: null } : { folders: [], problem: found.why }
  }

  door.answer(listDriveFolders, ({ visitor: { uid } }) => foldersOf(uid), { answerMs: ANSWER_MS })

  door.answer(
    setDriveFolder,
    async ({ visitor: { uid }, request }) => {
      const problem = await chosen(uid, request.folder)
      return { problem, drive: await driveOf(store, uid) }
    },
    { answerMs: ANSWER_MS },
  )

  door.answer(
    watchDriveFolder,
    async ({ visitor: { uid } }) => {
      // A failure is stored and part of the answer.
      if (mayAsk(uid)) {
        await watches?.make(uid).catch(troubleOf)
        // A watch that is still valid does not check the folder; reading it does.
        want?.(uid)
      }
      return { drive: await driveOf(store, uid) }
    },
    { answerMs: ANSWER_MS },
  )

  /** Sets the folder; returns the problem, or null on success. A failed watch is reported separately. */
  async function chosen(uid: string, text: string): Promise<DriveOutcome | null> {
    const id = cloudFolderId(text)
    if (id === undefined) return 'badLink'
    if (!access || !watches) return 'away'
    if (!mayAsk(uid)) return 'busy'
    const folder = await access.ask(uid, (drive, token) => drive.folder(token, id)).catch(troubleOf)
    if ('why' in folder) return folder.why
    if (!folder.isFolder) return 'notFolder'
    const old = channelOf(await store.cloudDrives.of(uid))
    await keepFolder(deps, uid, { id, name: folder.name })
    await watches.stop(uid, old)
    await watches.make(uid).catch(troubleOf)
    return null
  }
}

/** Stores the folder. Choosing it is an action, so the idle hour starts again. */
async function keepFolder(
  deps: Deps,
  uid: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await inOneWrite(deps, (changing) =>
    changePlayer(changing, uid, async ({ row: { data } }, tx) => {
      await tx.cloudDrives.setFolder(uid, name)
      const { pilot } = accountData(data)
      const google = { ...pilot.google, folderId: id, lastActionDate: deps.now(), watchChannel: null }
      return { account: { data: { ...data, pilot: { ...pilot, google } } } }
    }),
  )
}
