import path from 'node:path'
import {
  buildPilotFile,
  listPilotFiles,
  PILOT_FILES_PATH,
  PILOT_LIST,
  type PilotFile,
  type PilotFiles,
  type PilotOffer,
} from '@raidkit/contract/pilot/pilotFiles'
import { Refusal } from '@raidkit/contract/platform/errors'
import { DAY_S } from '@raidkit/rules/platform/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { byteRange } from '../../platform/http/addresses/byteRange.ts'
import type { Door } from '../../platform/http/door.ts'
import { matchesEtag } from '../../platform/http/replies/prepared.ts'
import { PILOT_VERSION } from '../../platform/settings/index.ts'
import { pilotBuilder } from './builder.ts'
import { offeredFiles, type OfferedFiles } from './offered.ts'

/** Cache header of an address with the hash of its file, whose content never changes. */
const FOR_EVER = `public, max-age=${365 * DAY_S}, immutable`
const ASK_AGAIN = 'public, no-cache'
const TEXT = 'text/plain; charset=utf-8'
/** Packages that another maker's companions request from their site (external interfaces 4.4; decision 078). */
const OTHER_PACKAGES = ['/pilot/update.zip', '/pilot/TarkovPilot.zip'] as const
const DOWNLOADS = '/pilot#download'

type FileRequest = FastifyRequest<{ Params: { name: string }; Querystring: { v?: unknown } }>

type Parts = Pick<Deps, 'settings' | 'log' | 'now'> & { script?: string }

/**
 * Registers the download routes of the companions: their list, each file, its checksum and its signature; missing files
 * are built on demand.
 */
export function pilotFileRoutes(
  app: FastifyInstance,
  door: Door,
  { settings, log, now, script }: Parts,
): void {
  const { SITE_URL: siteUrl, PILOT_DIR, PILOT_BUILD, PILOT_SIGNING_KEY, DATA_DIR } = settings
  const folder = path.resolve(PILOT_DIR)
  const offered = offeredFiles(folder, log, { version: PILOT_VERSION, siteUrl })
  const keyFile = path.resolve(PILOT_SIGNING_KEY ?? path.join(DATA_DIR, 'pilot-signing-key.pem'))
  const builder = pilotBuilder({ folder, siteUrl, keyFile, log, now, ...(script && { script }) })
  const mayBuild = async () => PILOT_BUILD === 'auto' && !(await offered.isFilled())

  async function offer(): Promise<PilotOffer> {
    const list = await offered.list()
    return { ...list, builds: (await mayBuild()) ? builder.states(list) : [] }
  }

  door.answerShared(listPilotFiles, offer)
  door.answer(buildPilotFile, async ({ request: { platform } }) => {
    const { files } = await offered.list()
    if ((await mayBuild()) && files.every((file) => file.platform !== platform)) builder.ask(platform)
    return offer()
  })
  app.addHook('onClose', async () => builder.stop())
  fileRoutes(app, offered)
  // A redirect to the page, not a file: these programs would replace themselves with any file that they receive.
  for (const address of OTHER_PACKAGES) {
    app.get(address, (_request, reply) => reply.header('cache-control', 'no-cache').redirect(DOWNLOADS, 302))
  }
}

/** Registers the file routes alone, for programs that update themselves. */
export function fileRoutes(app: FastifyInstance, offered: OfferedFiles): void {
  const send = async (request: FileRequest, reply: FastifyReply) => {
    const { name } = request.params
    const list = await offered.list()
    const text = smallFile(list, name)
    if (text) return reply.type(text.type).header('cache-control', ASK_AGAIN).send(text.body)
    const file = list.files.find((one) => one.name === name)
    if (!file) throw new Refusal('not_found')
    return sendFile({ request, reply }, file, offered)
  }
  const url = `${PILOT_FILES_PATH}:name`
  app.get(url, { exposeHeadRoute: false }, send)
  app.head(url, send)
}

/** Returns the checksum and signature files of a build, generated from the list so that the two cannot differ. */
function smallFile(list: PilotFiles, name: string): { type: string; body: string } | undefined {
  if (list.files.length === 0) return undefined
  if (name === PILOT_LIST) return { type: 'application/json; charset=utf-8', body: JSON.stringify(list) }
  for (const file of list.files) {
    if (name === `${file.name}.sha256`) return { type: TEXT, body: `${file.sha256}  ${file.name}\n` }
    if (name === `${file.name}.sig`) return { type: TEXT, body: `${file.signature}\n` }
  }
  return undefined
}

type Wire = { request: FileRequest; reply: FastifyReply }

async function sendFile({ request, reply }: Wire, file: PilotFile, offered: OfferedFiles) {
  const etag = `"${file.sha256}"`
  const { v } = request.query
  const isNamed = typeof v === 'string' && v.length >= 16 && file.sha256.startsWith(v)
  void reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': isNamed ? FOR_EVER : ASK_AGAIN })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  // A part of another version is useless to a client that began with this one.
  const ifRange = request.headers['if-range']
  const range = byteRange(
    ifRange === undefined || ifRange === etag ? request.headers.range : undefined,
    file.bytes,
  )
  if (range.state === 'beyond') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  const { start, end } = range.state === 'part' ? range : { start: 0, end: file.bytes - 1 }
  if (range.state === 'part')
    void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  void reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${file.name}"`,
    'content-length': end - start + 1,
  })
  if (request.method === 'HEAD') return reply.send()
  const handle = await offered.open(file)
  if (!handle) throw new Refusal('not_found')
  return reply.send(handle.createReadStream({ start, end }))
}
