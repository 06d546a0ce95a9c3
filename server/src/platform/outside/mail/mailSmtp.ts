import { setTimeout as sleep } from 'node:timers/promises'
import { MailRefused, composeMail, type Carrier, type Sender } from './mailLetter.ts'

/** Maximum time in ms for one mail, including the second attempt: somebody waits for it. */
const PATIENCE_MS = 5000
const PAUSE_MS = 500
const CONNECTIONS = 5
const PERMANENT = 500 // RFC 5321, 4.2.1: replies from here on are permanent

export type SmtpTimes = { patienceMs: number; pauseMs: number }

/** Opens the operator's mail server; a temporary failure is tried once more. */
export function openMailServer(
  mailUrl: string,
  sender: Sender,
  { patienceMs, pauseMs }: SmtpTimes = { patienceMs: PATIENCE_MS, pauseMs: PAUSE_MS },
): Carrier {
  const server = serverOf(mailUrl)
  const openTransport = async () => {
    // Loaded with the first mail: it would slow down every start.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      pool: true,
      maxConnections: CONNECTIONS,
      ...server,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      dnsTimeout: patienceMs,
      // Mails contain only our own text: nothing in it may name a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    way: 'smtp',
    where: `${server.host}:${server.port}`,
    async hand(letter) {
      const untilMs = performance.now() + patienceMs
      const leftMs = () => untilMs - performance.now()
      opened ??= openTransport()
      const transport = await opened
      const attempt = () => inTime(transport.sendMail(composeMail(letter, sender)), leftMs())
      try {
        await attempt()
      } catch (first) {
        if (!refusalOf(first).isPassing || leftMs() < pauseMs) throw refusalOf(first)
        await sleep(pauseMs)
        await attempt().catch((second: unknown) => {
          throw refusalOf(second)
        })
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/**
 * Returns the server's options. `smtp` is submission with STARTTLS, `smtps` TLS from the first byte. A password is
 * never sent unencrypted.
 */
function serverOf(mailUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(mailUrl)
  const secure = protocol === 'smtps:'
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const auth = username && {
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isHere && username !== '',
    ignoreTLS: !secure && isHere,
    ...auth,
  }
}

async function inTime<T>(sending: Promise<T>, patienceMs: number): Promise<T> {
  const over = new AbortController()
  const late = sleep(Math.max(0, patienceMs), undefined, { signal: over.signal }).then(() => {
    throw new MailRefused('the mail server takes too long', true)
  })
  late.catch(() => undefined) // aborted once the mail is sent
  try {
    return await Promise.race([sending, late])
  } finally {
    over.abort()
  }
}

/**
 * Describes a failure by the code of the reply or of the connection: the server's text may contain the recipient's
 * address.
 */
function refusalOf(error: unknown): MailRefused {
  if (error instanceof MailRefused) return error
  const { responseCode, code } = error instanceof Error ? (error as Fault) : {}
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'not sent'
  const isPermanent = (responseCode ?? 0) >= PERMANENT || code === 'EENVELOPE' || code === 'EAUTH'
  return new MailRefused(reason, !isPermanent || isTemporary(responseCode))
}

// Safe: the library sets these fields on its errors, where it knows them.
type Fault = Error & { responseCode?: number; code?: string }

function isTemporary(responseCode: number | undefined): boolean {
  return responseCode !== undefined && responseCode < PERMANENT
}
