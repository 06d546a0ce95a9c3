import type { CloudFile } from '@raidkit/rules/pilot/pilot'
import { z } from 'zod'
import type { Settings } from '../settings/index.ts'
import { askService, tellService, type ServiceAsk } from './askService.ts'

/** Names and dates of files in a user's Drive. Contents are never requested, and the scope does not allow it. */
export type Drive = {
  folder: (token: string, id: string) => Promise<{ name: string; isFolder: boolean }>
  /** Lists folders: those that look like the game's first, then the most recently changed. */
  folders: (token: string) => Promise<DriveFolder[]>
  newestFiles: (token: string, folderId: string) => Promise<CloudFile[]>
  /**
   * Registers a channel: Google posts to `address` whenever something changes in the folder, until `expiresMs` at the
   * latest.
   */
  watch: (token: string, folderId: string, channel: NewChannel) => Promise<DriveWatch>
  stop: (token: string, channel: DriveChannel) => Promise<void>
}

export type DriveFolder = { id: string; name: string }
export type DriveChannel = { channelId: string; resourceId: string }
type NewChannel = { channelId: string; secret: string; address: string; expiresMs: number }
type DriveWatch = { resourceId: string; expiresMs: number }

const FOLDER = 'application/vnd.google-apps.folder'
/** Maximum number of files of one look: a player takes one screenshot in some seconds. */
const NEWEST = 10
const MOST_FOLDERS = 50
const PATIENCE_MS = 6_000
/** Format of Drive's folder ids; other values from an external service are not put into a query. */
const Id = z.string().regex(/^[\w-]{1,256}$/)
/** Name from an external service, as one line of limited length. */
const Name = z.string().transform((name) => name.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 255))

const Folder = z.object({ name: Name, mimeType: z.string() })
const Folders = z.object({ files: z.array(z.object({ id: Id, name: Name })).max(1_000) })
const Files = z.object({
  files: z
    .array(
      z.object({
        id: Id,
        name: Name,
        createdTime: z.iso.datetime({ offset: true }).transform((at) => Date.parse(at)),
      }),
    )
    .max(1_000),
})
const Channel = z.object({
  resourceId: z.string().min(1).max(1_000),
  expiration: z.coerce.number().int().nonnegative().optional(),
})

const LIKELY = /screenshots|escape from tarkov/i

export function openDrive(settings: Settings, userAgent: string): Drive {
  const base = `${settings.GOOGLE_API_URL}/drive/v3`
  const ask = (token: string, more: Partial<ServiceAsk> = {}): ServiceAsk => ({
    service: 'Google Drive',
    userAgent,
    authorization: `Bearer ${token}`,
    timeoutMs: PATIENCE_MS,
    ...more,
  })
  const listOf = (query: Record<string, string>) =>
    `${base}/files?${new URLSearchParams({ supportsAllDrives: 'true', includeItemsFromAllDrives: 'true', ...query })}`

  return {
    async folder(token, id) {
      const fields = new URLSearchParams({ fields: 'id,name,mimeType', supportsAllDrives: 'true' })
      const { name, mimeType } = await askService(`${base}/files/${id}?${fields}`, ask(token), Folder)
      return { name, isFolder: mimeType === FOLDER }
    },
    async folders(token) {
      const url = listOf({
        q: `mimeType = '${FOLDER}' and trashed = false`,
        orderBy: 'modifiedTime desc',
        pageSize: String(MOST_FOLDERS),
        fields: 'files(id,name)',
      })
      const { files } = await askService(url, ask(token), Folders)
      const isLikely = ({ name }: DriveFolder) => LIKELY.test(name)
      return [...files.filter(isLikely), ...files.filter((folder) => !isLikely(folder))].slice(
        0,
        MOST_FOLDERS,
      )
    },
    async newestFiles(token, folderId) {
      const url = listOf({
        q: `'${folderId}' in parents and trashed = false`,
        orderBy: 'createdTime desc',
        pageSize: String(NEWEST),
        fields: 'files(id,name,createdTime)',
      })
      const { files } = await askService(url, ask(token), Files)
      return files.map(({ id, name, createdTime }) => ({ id, name, createdMs: createdTime }))
    },
    async watch(token, folderId, { channelId, secret, address, expiresMs }) {
      const json = {
        id: channelId,
        type: 'web_hook',
        address,
        token: secret,
        expiration: String(expiresMs),
      }
      const url = `${base}/files/${folderId}/watch?supportsAllDrives=true`
      const made = await askService(url, ask(token, { method: 'POST', json }), Channel)
      return { resourceId: made.resourceId, expiresMs: Math.min(made.expiration ?? expiresMs, expiresMs) }
    },
    async stop(token, { channelId, resourceId }) {
      const json = { id: channelId, resourceId }
      await tellService(`${base}/channels/stop`, ask(token, { method: 'POST', json }))
    },
  }
}
