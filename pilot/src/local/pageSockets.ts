import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { PilotCommand, type PilotMessage } from '@raidkit/rules/pilot/pilot'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { isAllowedOrigin } from './origins.ts'

/** Limits of external interfaces 4.7. */
const LONGEST_MESSAGE = 16_384
const MOST_A_SECOND = 50
const MOST_PAGES = 20
const LONGEST_ECHO = 1_000
/** WebSocket close codes: policy violation, try again later. */
const [POLICY, TRY_LATER] = [1008, 1013]

export type PageSockets = {
  /** Sends one object per frame; pages show any other frame as a line of text. */
  send: (message: PilotMessage) => void
  sayLine: (text: string) => void
  count: () => number
  stop: () => void
}

type Options = {
  server: Server
  site: () => string
  /** Returns the messages for a page that connects: lines first, then the configuration (external interfaces 4.4). */
  greeting: () => { lines: readonly string[]; configuration: PilotMessage }
  onCommand: (command: PilotCommand) => void
  onFlood: () => void
}

/** Serves the first protocol: pages connect to this computer and receive the events of the game. */
export function pageSockets({ server, site, greeting, onCommand, onFlood }: Options): PageSockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    if (!isAllowedOrigin(request.headers.origin, site())) return refuse(stream, '403 Forbidden')
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request))
  })
  sockets.on('connection', (socket: WebSocket) => {
    socket.on('error', () => undefined) // a frame that is too long or broken: `ws` closes with the reason
    if (sockets.clients.size > MOST_PAGES) return socket.close(TRY_LATER, 'too many pages')
    const isFlood = rate(MOST_A_SECOND)
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (isFlood()) {
        socket.close(POLICY, 'too many messages')
        onFlood()
        return
      }
      const text = textOf(data, isBinary)
      const command = commandOf(text)
      if (command) onCommand(command)
      else socket.send(`Echo: ${text.slice(0, LONGEST_ECHO)}`)
    })
    const { lines, configuration } = greeting()
    for (const line of lines) socket.send(line)
    socket.send(JSON.stringify(configuration))
  })
  const toAll = (text: string) => {
    for (const socket of sockets.clients) if (socket.readyState === socket.OPEN) socket.send(text)
  }
  return {
    send: (message) => toAll(JSON.stringify(message)),
    sayLine: toAll,
    count: () => sockets.clients.size,
    stop: () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function textOf(data: RawData, isBinary: boolean): string {
  if (isBinary) return '(binary)'
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}

function commandOf(text: string): PilotCommand | undefined {
  try {
    return PilotCommand.safeParse(JSON.parse(text)).data
  } catch {
    return undefined // not JSON: echoed as text
  }
}

/** Returns a function that counts calls and tells whether there were more than `most` within a second. */
function rate(most: number): () => boolean {
  let [second, count] = [0, 0]
  return () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) [second, count] = [now, 0]
    count += 1
    return count > most
  }
}
