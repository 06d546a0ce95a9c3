import type { z } from 'zod'
import { refuseWhileHolding } from '../store/askers.ts'

/**
 * Failure of an external service: `away` if it may succeed later, `refused` if the service declined, `garbled` if its
 * answer cannot be parsed. It contains no address and no value, since it is logged.
 */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure'
  readonly kind: 'away' | 'refused' | 'garbled'
  readonly status: number | undefined
  /** Service's own code of the refusal: of OAuth (`invalid_grant`), Discord (10007) or Drive (`notFound`). */
  readonly code: string | number | undefined
  readonly retryAfterMs: number | undefined

  constructor(message: string, kind: ServiceFailure['kind'], details: Details = {}) {
    super(message)
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.retryAfterMs = details.retryAfterMs
  }
}

type Details = { status?: number; code?: string | number | undefined; retryAfterMs?: number | undefined }

export type ServiceAsk = {
  /** Name of the service in logs. */
  service: string
  userAgent: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Header with its scheme, such as `Bearer …`. */
  authorization?: string
  form?: Readonly<Record<string, string>>
  json?: unknown
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

/**
 * Calls an external service and parses its answer by the shape. Redirects are not followed: the address is the
 * operator's.
 */
export async function askService<T>(url: string, ask: ServiceAsk, shape: z.ZodType<T>): Promise<T> {
  const { text } = await answerOf(url, ask)
  const read = shape.safeParse(parsed(text))
  if (!read.success) throw new ServiceFailure(`${ask.service} answered something else`, 'garbled')
  return read.data
}

/** Calls an external service where only the status matters. */
export async function tellService(url: string, ask: ServiceAsk): Promise<{ status: number }> {
  const { status } = await answerOf(url, ask)
  return { status }
}

async function answerOf(url: string, ask: ServiceAsk): Promise<{ status: number; text: string }> {
  const { service, timeoutMs = TIMEOUT_MS } = ask
  refuseWhileHolding(`a request to ${service}`)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await fetch(url, { ...requestOf(ask), redirect: 'manual', signal })
    const text = (await bytesOf(reply, service, MAX_BYTES)).toString('utf8')
    if (reply.status >= 200 && reply.status < 300) return { status: reply.status, text }
    throw refusalOf(service, reply, parsed(text))
  } catch (error) {
    if (error instanceof ServiceFailure) throw error
    throw new ServiceFailure(`${service}: ${signal.aborted ? 'no answer in time' : 'no answer'}`, 'away')
  }
}

function requestOf({ method = 'GET', userAgent, authorization, form, json }: ServiceAsk): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(authorization !== undefined && { authorization }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  }
}

/** Reads the body of an answer, at most `mostBytes` of it. */
export async function bytesOf(reply: Response, service: string, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new ServiceFailure(`${service} answered too much`, 'garbled')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function refusalOf(service: string, reply: Response, body: unknown): ServiceFailure {
  return failureOf(service, reply.status, { code: codeOf(body), retryAfterMs: retryAfterMs(reply, body) })
}

/** Converts a status other than success into a failure. */
export function failureOf(service: string, status: number, details: Details = {}): ServiceFailure {
  const isAway = status >= 500 || status === 429 || status === 408
  const kind = isAway ? 'away' : status < 400 ? 'garbled' : 'refused'
  return new ServiceFailure(`${service}: status ${status}`, kind, { ...details, status })
}

/** Returns the service's error code. OAuth names its errors, Discord numbers them, Drive names the reason inside. */
function codeOf(body: unknown): string | number | undefined {
  const { error, code } = fieldsOf(body)
  if (typeof error === 'string') return error.slice(0, 100)
  const { errors } = fieldsOf(error)
  const { reason } = fieldsOf(Array.isArray(errors) ? errors[0] : undefined)
  if (typeof reason === 'string') return reason.slice(0, 100)
  return typeof code === 'number' ? code : undefined
}

/**
 * Returns the time to wait before a retry. Discord names it in the body, Patreon in its first error, others in the
 * header; all in seconds.
 */
function retryAfterMs(reply: Response, body: unknown): number | undefined {
  const { retry_after: ofDiscord, errors } = fieldsOf(body)
  const { retry_after_seconds: ofPatreon } = fieldsOf(Array.isArray(errors) ? errors[0] : undefined)
  const seconds = [ofDiscord, ofPatreon, Number(reply.headers.get('retry-after') ?? Number.NaN)].find(
    (said) => typeof said === 'number' && Number.isFinite(said) && said >= 0,
  )
  return seconds === undefined ? undefined : Number(seconds) * 1000
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
