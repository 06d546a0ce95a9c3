import { once } from 'node:events'
import net from 'node:net'

export type HeldConnection = {
  socket: net.Socket
  /** Resolves with all data received until the server ended its side. */
  answer: Promise<string>
}

/**
 * Opens a client that sends the given bytes and never ends its own side: descriptors are freed only if the server
 * closes.
 */
export async function heldConnection(port: number, bytes: string): Promise<HeldConnection> {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  const ended = Promise.withResolvers<string>()
  socket.on('data', (chunk) => void chunks.push(Buffer.from(chunk)))
  for (const event of ['end', 'close', 'error'])
    socket.on(event, () => ended.resolve(Buffer.concat(chunks).toString('latin1')))
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  return { socket, answer: ended.promise }
}

/** Sends one piece after the other until the server closes the connection. */
export async function sendSlowly(
  { socket, answer }: HeldConnection,
  piece: string,
  everyMs: number,
): Promise<string> {
  const sending = setInterval(() => socket.writable && socket.write(piece, 'latin1'), everyMs)
  try {
    return await answer
  } finally {
    clearInterval(sending)
    socket.destroy()
  }
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

/** Returns the number of connections that the server still has. */
export function connectionsOf(server: net.Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
