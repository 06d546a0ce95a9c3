import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody, ErrorCode } from '@raidkit/contract/platform/errors'
import type { ConnectionError } from 'fastify'

type Answer = { status: number; code: ErrorCode; message: string }

/** Of the server's watch over headers and of ours over bodies. */
export const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

/** By the code of the parser or of the server's watch; everything else is simply no request. */
const ANSWERS: Record<string, Answer> = {
  [LATE]: { status: 408, code: 'timeout', message: 'the request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', message: 'the headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large', message: 'the chunks are too large' },
}
const NO_REQUEST: Answer = { status: 400, code: 'bad_request', message: 'this is no request' }

export function refuseUnreadable(server: Server, error: ConnectionError, socket: Socket): void {
  if (error.code === LATE) refuseUnlessArrived(server, error, socket)
  else refuse(error, socket)
}

/**
 * A site that was busy for seconds looks at its clock before it reads: whoever has sent everything meanwhile is not late. What
 * has arrived is read first, and only who then has sent no whole request is refused.
 */
function refuseUnlessArrived(server: Server, error: ConnectionError, socket: Socket): void {
  let hasArrived = false
  const note = (request: IncomingMessage) => {
    if (request.socket === socket) hasArrived = true
  }
  server.on('request', note).on('upgrade', note)
  setImmediate(() => {
    server.off('request', note).off('upgrade', note)
    if (!hasArrived) refuse(error, socket)
  })
}

/** Says what was wrong with what the parser could not read, and closes: nobody knows where a next request would begin. */
function refuse(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed) return
  if (!socket.writable || isBeingAnswered(socket)) {
    socket.destroy()
    return
  }
  const { status, code, message } = ANSWERS[error.code] ?? NO_REQUEST
  const body = JSON.stringify({ error: { code, message } } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** In the middle of an answer another one would only garble it. */
function isBeingAnswered(socket: Socket): boolean {
  // Safe: Node keeps the answer under way there, and has no other name for it.
  const answer = Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined
  return answer?.headersSent ?? false
}
