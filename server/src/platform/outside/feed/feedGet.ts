import { refuseWhileHolding } from '../../store/askers.ts'

/** Failed request: `service` if the service is away or overloaded, `document` if only this answer is invalid. */
export class FeedFailure extends Error {
  readonly of: 'service' | 'document'

  constructor(of: 'service' | 'document', message: string) {
    super(message)
    this.of = of
  }
}

export type FeedAnswer =
  | { state: 'same' }
  | { state: 'new'; bytes: Uint8Array<ArrayBuffer>; etag: string | null }

export type GetOptions = {
  etag?: string | null
  timeoutMs?: number
  maxBytes?: number
  signal?: AbortSignal
}

/** Identification of this client, which services ask for. */
const USER_AGENT = 'Raidkit/0.1 (price import; self-hosted; conditional requests, one at a time)'
const TIMEOUT_MS = 60_000
/** Maximum size of a document; the largest has 17 MB today. */
const MAX_BYTES = 64 * 1024 * 1024
const MOST_REDIRECTS = 3

/** Requests a document, unless the known version is still current. */
export async function feedGet(
  url: string,
  { etag, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, signal }: GetOptions = {},
): Promise<FeedAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const request = {
    headers: {
      'user-agent': USER_AGENT,
      accept: 'application/json',
      ...(etag != null && { 'if-none-match': etag }),
    },
    redirect: 'manual' as const,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  }
  try {
    const reply = await followed(url, request)
    if (reply.status === 304 && etag != null) return { state: 'same' }
    if (reply.status >= 500 || reply.status === 429)
      throw new FeedFailure('service', `status ${reply.status}`)
    if (reply.status !== 200) throw new FeedFailure('document', `status ${reply.status}`)
    return { state: 'new', bytes: await bodyOf(reply, maxBytes), etag: reply.headers.get('etag') }
  } catch (error) {
    if (error instanceof FeedFailure) throw error
    throw new FeedFailure('service', timeout.aborted ? 'no answer in time' : reasonOf(error))
  }
}

/** Follows redirects only within the same host: a feed must not send us to addresses of its choice. */
async function followed(url: string, request: RequestInit): Promise<Response> {
  refuseWhileHolding('a request to the feed')
  let at = new URL(url)
  for (let turns = 0; ; turns++) {
    const reply = await fetch(at, request)
    const location = reply.headers.get('location')
    if (reply.status < 300 || reply.status >= 400 || reply.status === 304 || location === null) return reply
    await reply.body?.cancel()
    const next = URL.parse(location, at)
    if (!next || next.origin !== at.origin) throw new FeedFailure('document', 'redirects to another host')
    if (turns === MOST_REDIRECTS) throw new FeedFailure('document', 'redirects in a ring')
    at = next
  }
}

async function bodyOf(reply: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new FeedFailure('document', `larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
