import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServer = {
  url: string
  /** Received messages, with the addresses of the envelope. */
  received: { to: string[]; message: string }[]
  connections: () => number
  close: () => Promise<void>
}

/** Fault and the number of its occurrences; afterwards the server works. */
export type Trouble = { reply: number; at: 'RCPT' | 'DATA'; times: number }

/** Starts a mail server with the real protocol and the given faults. */
export async function mailServer(
  trouble?: Trouble,
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const received: MailServer['received'] = []
  let connections = 0
  let left = trouble?.times ?? 0
  const troubleAt = (place: Trouble['at']) => {
    if (trouble?.at !== place || left <= 0) return undefined
    left--
    // The message repeats the reader's address, as real servers do.
    return Object.assign(new Error('<player@example.org> not now'), { responseCode: trouble.reply })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onRcptTo: (_address, _session, done) => done(troubleAt('RCPT')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const fault = troubleAt('DATA')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (!fault) received.push({ to, message: Buffer.concat(chunks).toString() })
        done(fault)
      })
    },
    ...options,
  })
  server.on('error', () => undefined) // a client that leaves in the middle
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(listening)}`,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Starts a server that accepts connections and stops answering: at once, or after so many lines. */
export async function silentServer(
  afterLines = 0,
): Promise<{ url: string; connections: () => number; close: () => void }> {
  const sockets: net.Socket[] = []
  const lines = ['220 here', '250 hello', '250 sender', '250 reader', '354 go on']
  const server = net.createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    const left = lines.slice(0, afterLines)
    const say = () => {
      const line = left.shift()
      if (line) socket.write(`${line}\r\n`)
    }
    socket.on('data', say)
    say()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${portOf(server)}`, connections: () => sockets.length, close }
}

function portOf(server: net.Server): number {
  // Safe: it listens on TCP.
  return (server.address() as AddressInfo).port
}
