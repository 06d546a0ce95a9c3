import net, { type AddressInfo, type Socket } from 'node:net'
import { encodeReply, OK, Status, takeRequests, type Reply } from './resp.ts'
import type { RedisServer } from './redisServer.ts'
import { respKeys } from './respKeys.ts'

type Channels = Map<string, Set<Socket>>

/** A stand-in for Redis inside the test process, for exactly the commands that our code sends. */
export async function respServer(): Promise<RedisServer> {
  let keys = respKeys()
  let isFrozen = false
  const channels: Channels = new Map()
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    if (isFrozen) socket.pause()
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      for (const members of channels.values()) members.delete(socket)
    })
    let waiting = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      const { requests, rest } = takeRequests(Buffer.concat([waiting, chunk]))
      waiting = Buffer.from(rest)
      for (const [name = '', ...args] of requests) {
        const command = name.toUpperCase()
        const replies = pubSub(channels, socket)[command]?.(args) ?? [plain(keys, command, args)]
        for (const reply of replies) socket.write(encodeReply(reply))
      }
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo // a TCP server's address is of this kind
  const cut = async () => sockets.forEach((socket) => socket.destroy())
  const kill = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    await cut()
    await closed
    keys = respKeys()
  }
  const freeze = async (isSo: boolean) => {
    isFrozen = isSo
    for (const socket of sockets) socket[isSo ? 'pause' : 'resume']()
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    cut,
    kill,
    restart: () => listen(port),
    freeze: () => freeze(true),
    thaw: () => freeze(false),
    close: kill,
  }
}

function plain(keys: Record<string, (args: string[]) => Reply>, command: string, args: string[]): Reply {
  const found = keys[command]
  if (found) return found(args)
  switch (command) {
    case 'PING':
      return new Status('PONG')
    case 'INFO':
      return 'redis_version:5.0.0\r\nloading:0\r\n'
    case 'CLIENT':
    case 'SELECT':
    case 'QUIT':
      return OK
    default: // HELLO too: what speaks only the older protocol says just this
      return new Error(`ERR unknown command '${command}'`)
  }
}

function pubSub(channels: Channels, socket: Socket): Record<string, (args: string[]) => Reply[]> {
  const membership = (kind: 'subscribe' | 'unsubscribe', names: string[]) =>
    names.map((name): Reply => {
      const members = channels.get(name) ?? new Set()
      channels.set(name, members)
      if (kind === 'subscribe') members.add(socket)
      else members.delete(socket)
      return [kind, name, [...channels.values()].filter((sockets) => sockets.has(socket)).length]
    })
  return {
    SUBSCRIBE: (names) => membership('subscribe', names),
    UNSUBSCRIBE: (names) => membership('unsubscribe', names),
    PUBLISH: ([name = '', text = '']) => {
      const members = [...(channels.get(name) ?? [])]
      for (const member of members) member.write(encodeReply(['message', name, text]))
      return [members.length]
    },
  }
}
