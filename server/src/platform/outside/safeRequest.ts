import http from 'node:http'
import https from 'node:https'
import { refuseWhileHolding } from '../store/askers.ts'
import { bareHost, publicLookup, TargetRefused, targetUrl, type TargetRules } from './safeTarget.ts'

export type SafeAnswer = {
  status: number
  /** From the header, in seconds or as a date. */
  retryAfterMs: number | undefined
  /** The first bytes, for the log of whoever owns the target. */
  text: string
}

type Ask = {
  method: 'POST'
  headers: Readonly<Record<string, string | number>>
  body: Buffer | string
  timeoutMs?: number
}

/** No answer came: `away` when it may come later, `refused` when the address itself is not asked. */
export class TargetFailure extends Error {
  override name = 'TargetFailure'
  readonly kind: 'away' | 'refused'

  constructor(message: string, kind: TargetFailure['kind']) {
    super(message)
    this.kind = kind
  }
}

const TIMEOUT_MS = 10_000
/** Whatever a target answers, no more of it is read. */
const MOST_BYTES = 4 * 1024

/**
 * Asks an address that a player has named. It is looked at again each time, no redirect is followed, a target that
 * hangs is left, and of one that answers for ever only the beginning is read.
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

/** The status has come: what is cut off after it changes nothing. */
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
