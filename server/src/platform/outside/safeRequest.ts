import http from 'node:http'
import https from 'node:https'
import { refuseWhileHolding } from '../store/askers.ts'
import { bareHost, publicLookup, TargetRefused, targetUrl, type TargetRules } from './safeTarget.ts'

export type SafeAnswer = {
  status: number
  /** Value of the header, which is in seconds or a date. */
  retryAfterMs: number | undefined
  /** First bytes of the answer, for the log of the target's owner. */
  text: string
}

type Ask = {
  method: 'POST'
  headers: Readonly<Record<string, string | number>>
  body: Buffer | string
  timeoutMs?: number
}

/** Error without an answer: `away` if one may come later, `refused` if the address itself is not allowed. */
export class TargetFailure extends Error {
  override name = 'TargetFailure'
  readonly kind: 'away' | 'refused'

  constructor(message: string, kind: TargetFailure['kind']) {
    super(message)
    this.kind = kind
  }
}

const TIMEOUT_MS = 10_000
/** Maximum number of bytes that are read of an answer. */
const MOST_BYTES = 4 * 1024

/**
 * Requests an address that a player has named. The address is checked each time, redirects are not followed, a target
 * that hangs is abandoned, and only the beginning of an endless answer is read.
 */
export async function safeRequest(address: string, ask: Ask, rules: TargetRules): Promise<SafeAnswer> {
  refuseWhileHolding('a request to a target')
  try {
    return await answerOf(targetUrl(address, rules), ask, rules)
  } catch (error) {
    if (error instanceof TargetRefused) throw new TargetFailure(error.message, 'refused')
    if (error instanceof TargetFailure) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    throw new TargetFailure(code, 'away')
  }
}

function answerOf(url: URL, ask: Ask, rules: TargetRules): Promise<SafeAnswer> {
  const { method, headers, body, timeoutMs = TIMEOUT_MS } = ask
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      signal,
      agent: false,
      lookup: publicLookup(rules),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(url.protocol === 'https:' && { servername: bareHost(url) }),
    })
    request.on('error', (error) => {
      reject(signal.aborted ? new TargetFailure('no answer in time', 'away') : error)
    })
    request.on('response', (reply) => {
      const { statusCode = 0, headers: said } = reply
      readStart(reply).then((text) => {
        request.destroy()
        resolve({ status: statusCode, retryAfterMs: retryAfterMs(said['retry-after']), text })
      }, reject)
    })
    request.end(body)
  })
}

/** Reads the start of an answer. Its status has arrived already, so a broken connection does not matter. */
async function readStart(reply: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of reply) {
      const bytes = Buffer.from(chunk as Uint8Array) // no encoding is set: chunks are bytes
      chunks.push(bytes)
      size += bytes.length
      if (size >= MOST_BYTES) break
    }
  } catch {
    // as far as it came
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8')
}

function retryAfterMs(header: string | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
