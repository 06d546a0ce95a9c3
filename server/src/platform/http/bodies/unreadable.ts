import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody, ErrorCode } from '@raidkit/contract/platform/errors'
import type { ConnectionError } from 'fastify'

type Answer = { status: number; code: ErrorCode; message: string }

/** Error code of the server's timeout for headers and of ours for bodies. */
export const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Answers by error code of the parser or of the timeouts; other errors are answered by `NO_REQUEST`. */
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
 * Refuses a late request unless it has arrived meanwhile. After seconds of work Node checks its timeouts before it
 * reads, so data that has arrived is read first, and only an incomplete request is refused.
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

/** Answers an unreadable request with its fault and closes the connection: the start of a next request is unknown. */
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

/** Returns true if an answer has begun; a second one would garble it. */
function isBeingAnswered(socket: Socket): boolean {
  // Safe: Node keeps the current answer there and has no public name for it.
  const answer = Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined
  return answer?.headersSent ?? false
}
