import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Fault of a service. */
export type Trouble =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'garbage'
  | 'huge'
  /** Never answers. */
  | 'silent'
  /** The connection is cut. */
  | 'cut'
  | { redirect: string }

export type ServiceRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Answering = (asked: ServiceRequest) => Answer

export type ProviderServer = {
  url: string
  /** Received requests, in order. */
  asked: ServiceRequest[]
  /** Sets a fault for requests whose path begins so, permanently or `times` times; undefined removes it. */
  trouble: (path: string, how: Trouble | undefined, times?: number) => void
  close: () => Promise<void>
}

const HUGE_BYTES = 4 * 1024 * 1024

/** Starts a service on a port of its own that answers with `answer`, unless a fault is set. */
export async function providerServer(answer: Answering): Promise<ProviderServer> {
  const asked: ServiceRequest[] = []
  const troubles = new Map<string, { how: Trouble; left: number }>()

  function troubleAt(path: string): Trouble | undefined {
    for (const [start, trouble] of troubles) {
      if (!path.startsWith(start) || trouble.left === 0) continue
      trouble.left -= 1
      return trouble.how
    }
    return undefined
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
      const body = Buffer.concat(chunks).toString('utf8')
      const { method = 'GET', headers } = request
      const one = { method, path: pathname, query: searchParams, headers, body }
      asked.push(one)
      const trouble = troubleAt(pathname)
      if (trouble) spoil(response, trouble)
      else send(response, answer(one))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    trouble: (path, how, times = Infinity) => {
      for (const known of troubles.keys()) if (known.startsWith(path)) troubles.delete(known)
      if (how) troubles.set(path, { how, left: times })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  response.writeHead(status, { ...type, ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function spoil(response: ServerResponse, how: Trouble): void {
  if (how === 'silent') return
  if (how === 'cut') response.destroy()
  else if (how === 'garbage')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Wait</html>')
  else if (how === 'huge') response.writeHead(200).end(Buffer.alloc(HUGE_BYTES, ' '))
  else if ('redirect' in how) response.writeHead(302, { location: how.redirect }).end()
  else send(response, { body: {}, ...how })
}
