import { STATUS_CODES } from 'node:http'
import { DATA_API } from '@raidkit/contract/developers/dataApi'
import {
  ERRORS,
  Refusal,
  type ErrorBody,
  type ErrorCode,
  type PlainErrorBody,
  type ProgressErrorBody,
} from '@raidkit/contract/platform/errors'
import { csvText } from '@raidkit/rules/platform/csv'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../store/storeError.ts'
import { CSV_TYPE, isCsvAddress } from './addresses/csvAddress.ts'
import { isCallPath } from './addresses/looseAddress.ts'
import { looksAtPages, type TroubleStatus } from './pages/troublePages.ts'

const RETRY_AFTER_S = 2

/** Our codes for Fastify's own errors. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad_content_type',
  FST_ERR_BAD_URL: 'bad_request',
}

/** Refusals that are logged, without personal data: the caller lacked the right to what was requested. */
const LOGGED: ReadonlySet<ErrorCode> = new Set([
  'bad_origin',
  'pro_required',
  'admin_required',
  'sign_in_again',
])

/** Refusals whose own message is sent even where the answer is not JSON. */
const IN_WORDS: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'wrong_host'])

const BY_STATUS = new Map<number, ErrorCode>([
  [400, 'bad_request'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'timeout'],
  [413, 'too_large'],
  [415, 'bad_content_type'],
  [429, 'rate_limited'],
  [503, 'overloaded'],
])

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('overloaded', 'the database does not answer')
  const { code = '', statusCode = 500, message } = asFastifyError(error)
  const known = FASTIFY_CODES[code] ?? BY_STATUS.get(statusCode)
  if (known) return new Refusal(known, message)
  return statusCode >= 400 && statusCode < 500 ? new Refusal('bad_request', message) : new Refusal('internal')
}

function asFastifyError(error: unknown): Partial<FastifyError> {
  return error instanceof Error ? error : {}
}

/** Returns a sentence such as "limit must be a number", since developers of programs read it. */
function sentenceOf({ message, fault }: Refusal): string {
  return fault && /^(?:must|is|has) /.test(fault.why) ? `${fault.field} ${fault.why}` : message
}

/** Returns the body of a refusal: one line of text below `/api/v1`, a code for our own pages. */
export function bodyOf(refusal: Refusal, url: string): ErrorBody | PlainErrorBody | ProgressErrorBody {
  if (isProgressPath(url)) {
    // The same sentence for every limit, since clients compare it.
    const error = refusal.code === 'rate_limited' ? 'Rate limit exceeded' : refusal.message
    return { success: false, error }
  }
  if (/^\/api\/v1(?:[/?]|$)/.test(url)) return { error: refusal.message }
  const { code, message: line, fault } = refusal
  const message = url.startsWith(DATA_API) ? sentenceOf(refusal) : line
  return { error: { code, message, ...(fault && { fault }) } }
}

/**
 * Installs the only error handler: refusals are sent by their code, other errors are logged and sent as `internal`.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    if (LOGGED.has(refusal.code))
      request.log.info({ code: refusal.code, route: request.routeOptions.url }, 'a request was refused')
    if (reply.raw.headersSent) return reply.raw.destroy()
    return sendRefusal(request, reply, refusal)
  })
}

function isProgressPath(url: string): boolean {
  return /^\/api\/v2(?:[/?]|$)/.test(url)
}

function isTrouble(status: number): status is TroubleStatus {
  return status === 429 || status === 500 || status === 503
}

/** Refusal in the form of an HTTP answer. */
export type RefusalAnswer = {
  status: number
  headers: Record<string, string | number>
  body: string | Promise<string>
}

/** Formats a refusal: JSON for calls, a page for browsers that show pages, one line of plain text otherwise. */
export function describeRefusal(
  request: FastifyRequest,
  refusal: Refusal,
  retryAfter?: number | string,
): RefusalAnswer {
  const status = ERRORS[refusal.code]
  const wait = retryAfter ?? refusal.retryAfterS ?? (status === 503 ? RETRY_AFTER_S : undefined)
  const headers = {
    'cache-control': 'no-store',
    ...(wait !== undefined && { 'retry-after': wait }),
    // A client beyond its limit does not keep its connection.
    ...(status === 429 && { connection: 'close' }),
  }
  const answer = (type: string, body: string | Promise<string>) => ({
    status,
    headers: { ...headers, 'content-type': type },
    body,
  })
  if (isCsvAddress(request.url)) return answer(CSV_TYPE, csvText([[sentenceOf(refusal)]]))
  if (isCallPath(request.url))
    return answer('application/json; charset=utf-8', JSON.stringify(bodyOf(refusal, request.url)))
  const { makeTroublePage } = request.server
  if (makeTroublePage && isTrouble(status) && looksAtPages(request)) {
    const { policy, html } = makeTroublePage(request, status, Number(wait))
    const page = answer('text/html; charset=utf-8', html)
    return { ...page, headers: { ...page.headers, 'content-security-policy': policy } }
  }
  const text = IN_WORDS.has(refusal.code) ? refusal.message : `${status} - ${STATUS_CODES[status] ?? 'Error'}`
  return answer('text/plain; charset=utf-8', text)
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfter = reply.getHeader('retry-after')
  const { status, headers, body } = describeRefusal(
    request,
    refusal,
    Array.isArray(retryAfter) ? undefined : retryAfter,
  )
  void reply.code(status).headers(headers)
  if (typeof body === 'string') return reply.send(body)
  void body.then((text) => reply.send(text))
  return reply
}
