import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Port on which pages look for a companion (external interfaces 4.4). */
export const PILOT_PORT = 5123
const ASK_MS = 2_000

/** `running`: another companion uses the port; `taken`: another program uses it. */
export type Listening =
  | { state: 'listening'; server: Server; port: number }
  | { state: 'running' }
  | { state: 'taken' }

/**
 * Binds the port on localhost only, so that other computers cannot reach it. A port in use also tells two companions of
 * each other.
 */
export async function listenOnPort(port: number): Promise<Listening> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 })
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve)
    server.listen({ port, host: '127.0.0.1' }, () => resolve(undefined))
  })
  if (!error) {
    // Safe: a server that listens on a port has such an address.
    return { state: 'listening', server, port: (server.address() as AddressInfo).port }
  }
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
  return { state: (await isOurs(port)) ? 'running' : 'taken' }
}

async function isOurs(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASK_MS)
    const answer = await fetch(`http://127.0.0.1:${port}/api/state`, { signal })
    return answer.headers.get('x-raidkit-pilot') !== null
  } catch {
    return false
  }
}
