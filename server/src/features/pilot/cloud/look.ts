import type { pilotChannel } from '@raidkit/contract/pilot'
import {
  cloudState,
  isDriveSilent,
  newestScreenshot,
  screenshotPosition,
  type CloudFile,
  type DriveProblem,
} from '@raidkit/rules/pilot'
import { SECOND_MS } from '@raidkit/rules/time'
import { accountData, changePlayer, inOneWrite, readPlayer } from '../../../accounts/index.ts'
import { troubleOf, type AskDrive, type DriveTrouble } from '../../../cloud-drive/index.ts'
import type { Deps } from '../../../deps.ts'
import { mayUse } from '../../../http/features.ts'
import { userRoom, type Line } from '../../../http/live/channels.ts'
import { signedIn } from '../../../http/sessions.ts'
import type { CloudDriveRow } from '../../../store/tables/cloudDrives.ts'
import { withAction } from '../actionsLog.ts'
import type { Looked } from './lookQueue.ts'

const RETRY_MS = 2 * SECOND_MS
const LONGEST_RETRY_MS = 60 * SECOND_MS

type Looking = Deps & { line: Line<typeof pilotChannel>; ask: AskDrive }

/** Reads the names of the newest files in an account's folder, and tells its pages of the newest screenshot, once. */
export function folderLooks({ line, ask, ...deps }: Looking): (userUid: string) => Promise<Looked> {
  const { store, now, log } = deps

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
    await setProblem(userUid, problemAfter(drive, shot, now()))
    if (shot) await tellOf(userUid, folderId, shot)
    return undefined
  }

  /** Told by one of all nodes that see it, and only while it is still the folder that is followed. */
  async function tellOf(
    userUid: string,
    folderId: string,
    { id, name, createdMs }: CloudFile,
  ): Promise<void> {
    const position = screenshotPosition(name)
    if (!position) return
    const { x, y, z } = position
    let isTold = false
    await inOneWrite(deps, (changing) =>
      changePlayer(changing, userUid, async (player, tx) => {
        const { google, mode } = accountData(player.row.data).pilot
        isTold = false
        if (mode !== 'CLOUD_GDRIVE' || google.needAuth || google.folderId !== folderId) return {}
        isTold = await tx.cloudDrives.takeFile(userUid, { id, createdAt: new Date(createdMs) })
        if (!isTold) return {}
        const entry = { action: 'POSITION_UPDATE', position: `${x}, ${y}, ${z}`, date: now() } as const
        const data = withAction(player, entry)
        const { pilot } = accountData(data)
        const after = { ...pilot, google: { ...pilot.google, lastActionDate: now() } }
        return { account: { data: { ...data, pilot: after } } }
      }),
    )
    if (isTold) await line.tell(userRoom(userUid), 'SEND_FILENAME', { filename: name })
  }

  async function failed(userUid: string, { why, retryAfterMs }: DriveTrouble): Promise<Looked> {
    // The account itself says that access has to be granted anew.
    if (why === 'auth') return undefined
    if (await setProblem(userUid, why)) log.info({ why }, 'a folder of the drive cannot be read')
    if (why !== 'away' && why !== 'busy') return undefined
    return { againMs: Math.min(Math.max(retryAfterMs ?? 0, RETRY_MS), LONGEST_RETRY_MS) }
  }

  /** True when it is news; the pages then ask how things stand. */
  async function setProblem(userUid: string, problem: DriveProblem | null): Promise<boolean> {
    const isNews = await store.cloudDrives.setProblem(userUid, problem)
    if (isNews) await line.tell(userRoom(userUid), 'STATUS_UPDATE', {})
    return isNews
  }
}

function seenOf({ fileId, fileAt }: CloudDriveRow) {
  return fileId === null || fileAt === null ? undefined : { id: fileId, createdMs: fileAt.getTime() }
}

/** Once it has been silent it stays so until a notice comes. */
function problemAfter(
  { noticedAt, problem, fileAt }: CloudDriveRow,
  shot: CloudFile | undefined,
  nowMs: number,
): DriveProblem | null {
  const noticedMs = noticedAt?.getTime() ?? 0
  if (shot && isDriveSilent(shot.createdMs, { noticedMs, nowMs })) return 'silent'
  const isStillSilent = problem === 'silent' && noticedMs < (fileAt?.getTime() ?? 0)
  return isStillSilent ? 'silent' : null
}
