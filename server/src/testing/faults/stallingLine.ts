import { once } from 'node:events'
import net from 'node:net'

export type StallingLine = {
  /** The same server, over this line. */
  url: string
  /** From the next time that the client says this, no answer comes back; the server still hears everything. */
  stallAt: (text: string) => void
  flow: () => void
  close: () => void
}

/** A line to a database or another service on which answers can get lost. */
export async function stallingLine(serverUrl: string): Promise<StallingLine> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<net.Socket>()
  let wanted: string | undefined
  const line = net.createServer((client) => {
    const server = net.connect(Number(port), hostname)
    let isStalled = false
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (bytes) => {
      if (wanted !== undefined && bytes.includes(wanted)) isStalled = true
      server.write(bytes)
    })
    server.on('data', (bytes) => void (isStalled || client.write(bytes)))
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  const own = typeof address === 'object' ? address?.port : undefined
  return {
    url: Object.assign(new URL(serverUrl), { port: String(own) }).href,
    stallAt: (text) => void (wanted = text),
    flow: () => void (wanted = undefined),
    close: () => {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}
