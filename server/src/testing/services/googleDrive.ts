import { randomUUID } from 'node:crypto'
import type { Answer, ServiceRequest } from './providerServer.ts'

type Grant = { subject: string; scope: string }
type File = {
  id: string
  name: string
  parent: string
  createdTime: string
  readers: string[]
  isFolder: boolean
}
export type FakeChannel = {
  id: string
  address: string
  token: string
  folderId: string
  resourceId: string
  expiration: number
  count: number
}
type Headers = Record<string, string>

const FOLDER = 'application/vnd.google-apps.folder'
const SCOPE = 'https://www.googleapis.com/auth/drive.metadata.readonly'
const refusal = (status: number, reason: string): Answer => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'global', reason }] } },
})

/**
 * Implements the calls of Drive that we use, as strictly as Google: folders and files with their readers, watches, and
 * their notices (external interfaces 6.3). Notices are delivered by `deliver`.
 */
export function googleDrive(bearer: (asked: ServiceRequest) => Grant | undefined) {
  const files = new Map<string, File>()
  const channels = new Map<string, FakeChannel>()
  const state = {
    /** Clock of the drive. */
    now: Date.now,
    /** Suppresses notices. */
    isSilent: false,
    deliver: async (address: string, headers: Headers): Promise<number> =>
      (await fetch(address, { method: 'POST', headers })).status,
  }

  function answer(asked: ServiceRequest): Answer {
    const grant = bearer(asked)
    if (!grant) return refusal(401, 'authError')
    if (!grant.scope.split(' ').includes(SCOPE)) return refusal(403, 'insufficientPermissions')
    const { method, path } = asked
    const id = /^\/drive\/v3\/files\/([\w-]+)(\/watch)?$/.exec(path)
    if (method === 'GET' && path === '/drive/v3/files') return list(asked, grant)
    if (method === 'GET' && id && !id[2]) return withFile(id[1], grant, get)
    if (method === 'POST' && id?.[2]) return withFile(id[1], grant, (file) => watch(file, asked))
    if (method === 'POST' && path === '/drive/v3/channels/stop') return stop(asked)
    return refusal(404, 'notFound')
  }

  function withFile(id: string | undefined, { subject }: Grant, work: (file: File) => Answer): Answer {
    const file = files.get(id ?? '')
    // Drive does not reveal that a file exists to accounts without read access.
    return file?.readers.includes(subject) ? work(file) : refusal(404, 'notFound')
  }

  const get = ({ id, name, isFolder }: File): Answer => ({
    status: 200,
    body: { id, name, mimeType: isFolder ? FOLDER : 'image/png' },
  })

  function list({ query }: ServiceRequest, { subject }: Grant): Answer {
    const asked = query.get('q') ?? ''
    const parent = /^'([\w-]+)' in parents and trashed = false$/.exec(asked)?.[1]
    if (parent === undefined && asked !== `mimeType = '${FOLDER}' and trashed = false`)
      return refusal(400, 'invalid')
    if (parent !== undefined && !files.get(parent)?.readers.includes(subject)) return refusal(404, 'notFound')
    const found = [...files.values()]
      .filter((file) => file.readers.includes(subject))
      .filter((file) => (parent === undefined ? file.isFolder : file.parent === parent))
      .toSorted((one, other) => other.createdTime.localeCompare(one.createdTime))
      .slice(0, Number(query.get('pageSize') ?? 100))
    return {
      status: 200,
      body: { files: found.map(({ id, name, createdTime }) => ({ id, name, createdTime })) },
    }
  }

  function watch(file: File, { body }: ServiceRequest): Answer {
    const { id, type, address, token, expiration } = JSON.parse(body) as Headers // what our own client sends
    const endsMs = Number(expiration)
    if (!id || !address || !token || type !== 'web_hook' || channels.has(id)) return refusal(400, 'invalid')
    if (endsMs <= state.now() || endsMs > state.now() + 86_400_000) return refusal(400, 'invalid')
    const channel = {
      id,
      address,
      token,
      folderId: file.id,
      resourceId: `r-${file.id}`,
      expiration: endsMs,
      count: 0,
    }
    channels.set(id, channel)
    void notify(channel, 'sync').catch(() => undefined)
    return {
      status: 200,
      body: { kind: 'api#channel', id, resourceId: channel.resourceId, expiration: String(endsMs) },
    }
  }

  function stop({ body }: ServiceRequest): Answer {
    const { id, resourceId } = JSON.parse(body) as Headers // what our own client sends
    const channel = channels.get(id ?? '')
    if (!channel || channel.resourceId !== resourceId) return refusal(404, 'channelUnknown')
    channels.delete(channel.id)
    return { status: 204 }
  }

  async function notify(channel: FakeChannel, what: string): Promise<number> {
    channel.count += 1
    return state.deliver(channel.address, headersOf(channel, { state: what, number: channel.count }))
  }

  return {
    answer,
    state,
    channels,
    files,
    addFolder(name: string, ...readers: string[]): string {
      const id = `folder-${randomUUID()}`
      const createdTime = new Date(state.now()).toISOString()
      files.set(id, { id, name, parent: 'root', createdTime, readers, isFolder: true })
      return id
    },
    /** Adds a file, and notifies every watch on its folder; returns the status codes of the answers. */
    async addFile(folderId: string, name: string, createdMs = state.now()): Promise<number[]> {
      const id = `file-${String(files.size).padStart(6, '0')}`
      const readers = files.get(folderId)?.readers ?? []
      const createdTime = new Date(createdMs).toISOString()
      files.set(id, { id, name, parent: folderId, createdTime, readers, isFolder: false })
      const watching = [...channels.values()].filter(
        (channel) => channel.folderId === folderId && channel.expiration > state.now(),
      )
      return state.isSilent ? [] : Promise.all(watching.map((channel) => notify(channel, 'update')))
    },
  }
}

/** Returns Google's headers of a notice, whose body is empty. */
export function headersOf(channel: FakeChannel, sent: { state: string; number: number }): Headers {
  return {
    'x-goog-channel-id': channel.id,
    'x-goog-channel-token': channel.token,
    'x-goog-channel-expiration': new Date(channel.expiration).toUTCString(),
    'x-goog-resource-id': channel.resourceId,
    'x-goog-resource-uri': `https://www.googleapis.com/drive/v3/files/${channel.folderId}?alt=json`,
    'x-goog-resource-state': sent.state,
    ...(sent.state === 'update' && { 'x-goog-changed': 'children' }),
    'x-goog-message-number': String(sent.number),
  }
}
