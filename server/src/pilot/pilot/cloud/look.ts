import type { pilotChannel } from '@raidkit/contract/pilot/pilot'
import {
  cloudState,
  isDriveSilent,
  newestScreenshot,
  screenshotPosition,
  type CloudFile,
  type DriveProblem,
} from '@raidkit/rules/pilot/pilot'
import { MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { accountData, changePlayer, inOneWrite, readPlayer } from '../../../account/accounts/index.ts'
import { troubleOf, type AskDrive, type DriveTrouble, type Watches } from '../../cloud-drive/index.ts'
import type { Deps } from '../../../deps.ts'
import { mayUse } from '../../../platform/http/access/features.ts'
import { userRoom, type Line } from '../../../platform/http/live/channels.ts'
import { tokenBuckets } from '../../../platform/http/live/tokenBucket.ts'
import { signedIn } from '../../../platform/http/access/sessions.ts'
import type { CloudDriveRow } from '../../tables/cloudDrives.ts'
import { withAction } from '../actionsLog.ts'
import type { LookResult } from './lookQueue.ts'

const RETRY_MS = 2 * SECOND_MS
const LONGEST_RETRY_MS = 60 * SECOND_MS
/** Minimum time in ms between new channels for a silent drive, so that not every screenshot requests one. */
const ANEW_MS = 10 * MINUTE_MS

type Looking = Deps & Pick<Watches, 'anew'> & { line: Line<typeof pilotChannel>; ask: AskDrive }

/**
 * Creates the look at an account's folder: it reads the names of the newest files, and tells the account's pages of the
 * newest screenshot, once.
 */
export function folderLooks({ line, ask, anew, ...deps }: Looking): (userUid: string) => Promise<LookResult> {
  const { store, now, log } = deps
  const mayAnew = tokenBuckets({ perSecond: SECOND_MS / ANEW_MS, burst: 1, now })

  return async (userUid) => {
    const player = await readPlayer(store, userUid)
    const drive = await store.cloudDrives.of(userUid)
    if (!player || !drive || player.row.suspendedAt) return undefined
    const { pilot } = accountData(player.row.data)
    if (cloudState(pilot, now()).state === 'closed') return undefined
    if (!(await mayUse(store, signedIn(player.row, now()), 'mapPosition'))) return undefined
    const folderId = pilot.google.folderId ?? ''
    const files = await ask(userUid, (asked, token) => asked.newestFiles(token, folderId)).catch(troubleOf)
    if (!Array.isArray(files)) return failed(userUid, files)
    const shot = newestScreenshot(files, { seen: seenOf(drive), nowMs: now() })
    const isSilent = shot !== undefined && isSilentOn(drive, shot, now())
    await setProblem(userUid, isSilent ? 'silent' : problemAfter(drive))
    if (shot) await tellOf(userUid, folderId, shot)
    // A channel may be lost at Google's side: a new one may work.
    if (isSilent && mayAnew(userUid)) await anew(userUid).catch(troubleOf)
    return undefined
  }

  /** Tells the pages, from only one of the nodes that see the file, and only if the folder is still followed. */
  async function tellOf(
    userUid: string,
    folderId: string,
    { id, name, createdMs }: CloudFile,
  ): Promise<void> {
    const position = screenshotPosition(name)
    if (!position) return
    const { x, y, z, look = null } = position
    let isNews = false
    await inOneWrite(deps, (changing) =>
      changePlayer(changing, userUid, async (player, tx) => {
        const { google, mode } = accountData(player.row.data).pilot
        isNews = false
        if (mode !== 'CLOUD_GDRIVE' || google.needAuth || google.folderId !== folderId) return {}
        isNews = await tx.cloudDrives.takeFile(userUid, { id, createdAt: new Date(createdMs) })
        if (!isNews) return {}
        await tx.widgetPlaces.note({ userUid, at: new Date(now()), map: '', x, z, look })
        const entry = { action: 'POSITION_UPDATE', position: `${x}, ${y}, ${z}`, date: now() } as const
        const data = withAction(player, entry)
        const { pilot } = accountData(data)
        const after = { ...pilot, google: { ...pilot.google, lastActionDate: now() } }
        return { account: { data: { ...data, pilot: after } } }
      }),
    )
    if (isNews) await line.tell(userRoom(userUid), 'SEND_FILENAME', { filename: name })
  }

  async function failed(userUid: string, { why, retryAfterMs }: DriveTrouble): Promise<LookResult> {
    // The account itself shows that access has to be granted again.
    if (why === 'auth') return undefined
    if (await setProblem(userUid, why)) log.info({ why }, 'a folder of the drive cannot be read')
    if (why !== 'away' && why !== 'busy') return undefined
    return { againMs: Math.min(Math.max(retryAfterMs ?? 0, RETRY_MS), LONGEST_RETRY_MS) }
  }

  /** Stores the problem; returns whether it is new, in which case the pages reload the state. */
  async function setProblem(userUid: string, problem: DriveProblem | null): Promise<boolean> {
    const isNews = await store.cloudDrives.setProblem(userUid, problem)
    if (isNews) await line.tell(userRoom(userUid), 'STATUS_UPDATE', {})
    return isNews
  }
}

function isSilentOn({ noticedAt }: CloudDriveRow, { createdMs }: CloudFile, nowMs: number): boolean {
  return isDriveSilent(createdMs, { noticedMs: noticedAt?.getTime() ?? 0, nowMs })
}

function seenOf({ fileId, fileAt }: CloudDriveRow) {
  return fileId === null || fileAt === null ? undefined : { id: fileId, createdMs: fileAt.getTime() }
}

/** Returns the stored problem; `silent` stays until a notice comes. */
function problemAfter({ noticedAt, problem, fileAt }: CloudDriveRow): DriveProblem | null {
  const isStillSilent = problem === 'silent' && (noticedAt?.getTime() ?? 0) < (fileAt?.getTime() ?? 0)
  return isStillSilent ? 'silent' : null
}
