import {
  CLOSE_RIGHTS,
  REFUSED,
  type Channel,
  type DownBody,
  type DownType,
  type RefusedMessage,
  type UpBody,
  type UpType,
} from '@raidkit/contract/platform/channel'
import { reconnectDelay } from './reconnectDelay.ts'

/** Handlers by message type. */
type Hearing<C extends Channel> = { [Type in DownType<C>]?: (body: DownBody<C, Type>) => void }

export type LineOptions<C extends Channel> = {
  on: Hearing<C>
  onRefused?: (refused: RefusedMessage) => void
  /** Called on every connection, including reconnections: refetch what may have been missed. */
  onOpen?: () => void
  /** Called when the connection is lost; the line reconnects by itself. */
  onBreak?: () => void
  /** Random source of the reconnection delay; replaced in tests. */
  chance?: () => number
}

export type Line<C extends Channel> = {
  /** Sends a message. Returns false without a connection; the message is then discarded. */
  send<Type extends UpType<C>>(type: Type, body: UpBody<C, Type>): boolean
  close(): void
}

/** Opens a connection to a channel of the site that reconnects by itself until it is closed. */
export function openLine<C extends Channel>(channel: C, options: LineOptions<C>): Line<C> {
  const { chance = Math.random } = options
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  function connect() {
    const next = new WebSocket(`${location.origin.replace('http', 'ws')}${channel.path}`)
    socket = next
    next.addEventListener('open', () => {
      failures = 0
      options.onOpen?.()
    })
    next.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data, options))
    next.addEventListener('close', ({ code }) => {
      if (isOver || socket !== next) return
      options.onBreak?.()
      // After a change of rights, such as a sign-out, the line reconnects immediately and with the current rights.
      timer = setTimeout(connect, code === CLOSE_RIGHTS ? 0 : reconnectDelay(failures, chance()))
      failures += 1
    })
  }

  connect()
  return {
    send(type, body) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify({ messageType: type, ...body }))
      return true
    },
    close() {
      isOver = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}

function hear<C extends Channel>(data: unknown, { on, onRefused }: LineOptions<C>) {
  const message = read(data)
  if (!message) return
  const { messageType, ...body } = message
  if (messageType === REFUSED) return onRefused?.(message as unknown as RefusedMessage) // safe: only our server sends it
  // Safe: our server sends bodies of the channel's own types. Message types unknown to this build are ignored.
  const tell = Object.hasOwn(on, messageType)
    ? (on as unknown as Record<string, (body: object) => void>)[messageType]
    : undefined
  tell?.(body)
}

function read(data: unknown): ({ messageType: string } & Record<string, unknown>) | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    if (typeof message !== 'object' || message === null || !('messageType' in message)) return undefined
    return typeof message.messageType === 'string'
      ? { ...message, messageType: message.messageType }
      : undefined
  } catch {
    return undefined // not a message of ours, for example text from a proxy
  }
}
