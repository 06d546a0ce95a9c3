import { once } from 'node:events'
import { connect } from 'node:tls'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { refuseWhileHolding } from '../store/askers.ts'

const TIMEOUT_MS = 3_000
const HTTPS_PORT = 443

export type Certificate = {
  endsAtMs: number
  /** Node's code of the reason why browsers refuse it, such as `CERT_HAS_EXPIRED`; null if they accept it. */
  problem: string | null
}

/** Returns the certificate of a web address; undefined if it has none or does not answer. */
export async function readCertificate(address: string): Promise<Certificate | undefined> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return undefined
  refuseWhileHolding('the certificate of the site')
  // Invalid certificates are accepted: the operator wants to know of them, and nothing is sent over this connection.
  const socket = connect({
    host: hostname,
    port: Number(port) || HTTPS_PORT,
    servername: hostname,
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const endsAtMs = Date.parse(socket.getPeerCertificate().valid_to)
    if (Number.isNaN(endsAtMs)) return undefined
    // Safe: Node's own documentation and its types differ; at run time it is the code of the failure.
    const problem = socket.authorized ? null : String(socket.authorizationError)
    return { endsAtMs, problem }
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}

/** Reads the certificate of an address at most once an hour. */
export function watchCertificate(address: string, now: () => number) {
  let readAtMs = -Infinity
  let reading: Promise<Certificate | undefined> = Promise.resolve(undefined)
  return async () => {
    if (now() - readAtMs >= HOUR_MS) {
      readAtMs = now()
      reading = readCertificate(address)
    }
    return reading
  }
}
