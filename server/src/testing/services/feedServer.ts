import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { feedWorld, type FeedWorld } from './feedWorld.ts'

/** Fault of the service. */
export type Misbehaviour =
  | { status: number; body?: string }
  | { redirect: string }
  /** The connection is cut in the middle. */
  | 'half'
  /** Half of the text with a matching length. */
  | 'broken'
  | 'html'
  /** Never answers. */
  | 'silent'
  /** Answers with more than the site accepts. */
  | 'huge'

export type FeedServer = {
  url: string
  world: FeedWorld
  /** Received requests and the status of their answers. */
  asked: { path: string; status: number; headers: IncomingMessage['headers'] }[]
  /** Sets a fault until changed; `undefined` removes it. The ending of a path selects the requests. */
  misbehave: (ending: string, how: Misbehaviour | undefined) => void
  close: () => Promise<void>
}

const HUGE_BYTES = 8 * 1024 * 1024

/**
 * Starts a service with the JSON service's protocol (integrations 2.2): envelopes, keys for texts, ETag and 304, gzip.
 */
export async function feedServer(seenMs: number, world = feedWorld(seenMs)): Promise<FeedServer> {
  const asked: FeedServer['asked'] = []
  const troubles = new Map<string, Misbehaviour>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    response.on('close', () => asked.push({ path, status: response.statusCode, headers: request.headers }))
    const trouble = [...troubles].find(([ending]) => path.endsWith(ending))?.[1]
    const body = documentOf(world, path)
    if (trouble) spoil(response, trouble, JSON.stringify(body) ?? '{}')
    else send(request, response, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    asked,
    misbehave: (ending, how) => void (how ? troubles.set(ending, how) : troubles.delete(ending)),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the whole document under a path, or undefined. */
function documentOf(world: FeedWorld, path: string): unknown {
  const [, mode = '', name = '', id = ''] = path.split('/')
  if (mode === 'endpoints') return { data: { endpoints: [], gameModes: ['regular', 'pve', 'pvp-season'] } }
  if (mode === 'lang') return { data: Object.keys(world.texts) }
  if (mode === 'status') return { data: { currentStatuses: [] } }
  if (mode !== 'regular' && mode !== 'pve') return undefined
  if (name === 'prices') return world.history[`${mode}/${id}`] && { data: world.history[`${mode}/${id}`] }
  const language = /^(?:items|traders)_(\w+)$/.exec(name)?.[1]
  if (language !== undefined) return world.texts[language] && { data: world.texts[language] }
  const languages = Object.keys(world.texts)
  switch (name) {
    case 'items':
      return {
        data: { items: world.items[mode], itemCategories: {}, handbookCategories: {}, fleaMarket: {} },
        translations: ['$.items.*.name', '$.items.*.shortName'],
        languages,
      }
    case 'traders':
      return { data: world.traders[mode], translations: ['$.*.name'], languages }
    case 'barters':
      return { data: world.barters[mode], translations: [], languages }
    case 'crafts':
      return { data: world.crafts[mode], translations: [], languages }
    default:
      return undefined
  }
}

function send(request: IncomingMessage, response: ServerResponse, body: unknown): void {
  if (body === undefined) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>not found</h1>')
    return
  }
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha1').update(text).digest('hex')}"`
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end()
    return
  }
  const headers = { etag, 'content-type': 'application/json', 'cache-control': 'max-age=300' }
  if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) {
    response.writeHead(200, headers).end(text)
    return
  }
  response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(text))
}

function spoil(response: ServerResponse, how: Misbehaviour, text: string): void {
  const type = { 'content-type': 'application/json' }
  if (how === 'silent') return
  if (how === 'half') {
    response.writeHead(200, { ...type, 'content-length': Buffer.byteLength(text) })
    response.write(text.slice(0, text.length / 2), () => response.destroy())
  } else if (how === 'broken') response.writeHead(200, type).end(text.slice(0, text.length / 2))
  else if (how === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please wait</html>')
  else if (how === 'huge') response.writeHead(200, type).end(Buffer.alloc(HUGE_BYTES, ' '))
  else if ('redirect' in how) response.writeHead(302, { location: how.redirect }).end()
  else response.writeHead(how.status, type).end(how.body ?? '{}')
}
