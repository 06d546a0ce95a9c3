import { Readable } from 'node:stream'
import type { Call } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { logPageFailure } from './pageFailure.ts'
import type { PageAsked, PageOptions } from './pageAsked.ts'
import type { pageRenderer } from './renderPage.ts'
import { pagePolicy } from '../access/securityHeaders.ts'
import type { Visitor } from '../access/visitor.ts'

type NodeStream = Parameters<typeof Readable.fromWeb>[0]
type Body = ReadableStream | string | null
type PageAnswer = { status: number; headers: Iterable<[string, string]>; body: Body; nonce: string }

/** Creates the renderer of pages for one reader: made in this thread, streamed and not kept. */
export function ownPages({ deps, door, source }: PageOptions, render: ReturnType<typeof pageRenderer>) {
  const isDev = source.vite !== undefined
  const images = deps.settings.IMAGES_URL

  return async ({ request, reply, language }: PageAsked, visitor: Visitor, whole: boolean) => {
    const url = new URL(new URL(deps.settings.SITE_URL).origin + request.url)
    const task = { url: url.href, language, hasRedirects: deps.redirects.size > 0, isOutline: false }
    const { response, nonce } = await render(await source.load(), task, {
      access: visitor.access,
      whole,
      signal: closedSignal(reply),
      userAgent: request.headers['user-agent'] ?? '',
      // Safe: the pages ask for calls of the contract with requests of their shape.
      ask: (call, asked) => door.ask(call as Call, asked, visitor),
      logError: (error) => logPageFailure(deps.log, error, url.pathname),
    })
    const { status, headers, body } = response
    return sendOnce(request, reply, { status, headers, body, nonce, images, isDev })
  }
}

/** Sends a page that is not kept. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    status,
    headers,
    body,
    nonce,
    images,
    isDev,
  }: PageAnswer & { images: ImageSource | undefined; isDev: boolean },
): FastifyReply {
  if (status >= 500 && isbot(request.headers['user-agent'])) {
    // spec section 8: errors are logged for bots, not rendered
    if (body instanceof ReadableStream) void body.cancel()
    throw new Refusal('internal')
  }
  void reply.code(status)
  for (const [name, value] of headers) void reply.header(name, value)
  const scripts = [`'nonce-${nonce}'`, ...(isDev ? ["'unsafe-eval'"] : [])]
  const policy = pagePolicy({
    scripts,
    styles: [`'nonce-${nonce}'`],
    images,
    framed: isWidget(request.url),
    dev: isDev,
  })
  void reply.header('content-security-policy', policy).header('cache-control', 'no-store')
  // Safe: Node's own type of the same web stream.
  return reply.send(body instanceof ReadableStream ? Readable.fromWeb(body as NodeStream) : body)
}

function isWidget(url: string): boolean {
  return /^(\/[a-z]{2})?\/widgets\//.test(url)
}

function closedSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  return gone.signal
}
