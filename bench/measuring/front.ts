import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as requestFrom, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { signInOwner } from '../../e2e/admin.ts'
import { startSite, type Site } from '../../e2e/site.ts'
import { BROWSER_ARGS, findBrowser } from '../../scripts/test/browser.mjs'

/** Headers that describe one connection and must not travel over the next one. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings'])

type Certificate = { key: Buffer; cert: Buffer; pin: string }
type Front = { url: string; forwardTo: (url: string) => void; close: () => void }

/** A site as readers meet it: `pageUrl` is its address over TLS and HTTP/2, `url` the one behind, for plain requests. */
export type FrontedSite = Site & {
  pageUrl: string
  ownerCookies: () => ReturnType<typeof signInOwner>
}

export async function startFrontedSite(environment: Record<string, string> = {}): Promise<FrontedSite> {
  const front = await startFront()
  try {
    const site = await startSite({ SITE_URL: front.url, TRUST_PROXY: '1', ...environment })
    front.forwardTo(site.url)
    return {
      ...site,
      pageUrl: front.url,
      async ownerCookies() {
        const cookies = await signInOwner(site.url, site.logFile)
        return cookies.map((cookie) => ({ ...cookie, url: front.url }))
      },
      stop() {
        front.close()
        return site.stop()
      },
    }
  } catch (error) {
    front.close()
    throw error
  }
}

/** A browser that accepts the certificate of the fronts of this process as valid, so that it keeps files as usual. */
export async function launchBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const accepted = `--ignore-certificate-errors-spki-list=${findCertificate().pin}`
  return chromium.launch({
    ...options,
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS, accepted, ...args],
  })
}

/** A server for TLS and HTTP/2 before a plain one, as proxies stand before sites. WebSockets come over HTTP/1.1. */
export async function startFront(target?: string): Promise<Front> {
  const { key, cert } = findCertificate()
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  let behind = target ? new URL(target) : undefined
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    if (behind) void forward({ request, response, agent, behind })
    else response.writeHead(503).end()
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (behind) tunnel(request, socket, { head, behind })
    else socket.destroy()
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('sessionError', () => undefined) // a browser that was closed
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  return {
    url: `https://127.0.0.1:${port}`,
    forwardTo: (url) => (behind = new URL(url)),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      agent.destroy()
    },
  }
}

type Exchange = { request: Http2ServerRequest; response: Http2ServerResponse; agent: Agent; behind: URL }

async function forward({ request, response, agent, behind }: Exchange): Promise<void> {
  const headers = {
    ...passedHeaders(request.headers),
    host: request.authority || request.headers.host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': request.socket.remoteAddress ?? '127.0.0.1',
  }
  const { hostname, port } = behind
  const outgoing = requestFrom({ hostname, port, path: request.url, method: request.method, headers, agent })
  response.on('close', () => outgoing.destroy()) // a stream of events ends with its page
  try {
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]> // as Node emits it
    const [[reply]] = await Promise.all([answered, pipeline(request, outgoing)])
    response.writeHead(reply.statusCode ?? 502, passedHeaders(reply.headers))
    await pipeline(reply, response)
  } catch {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  }
}

function tunnel(request: IncomingMessage, socket: Socket, { head, behind }: { head: Buffer; behind: URL }) {
  const upstream = connect(Number(behind.port), behind.hostname, () => {
    const lines = request.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
    )
    upstream.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    upstream.write(head)
    void pipeline(upstream, socket).catch(() => undefined)
    void pipeline(socket, upstream).catch(() => undefined)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}

function passedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  )
}

let certificate: Certificate | undefined

/** Made once for each process. `pin` is the hash of its public key, by which the browser is told to accept it. */
function findCertificate(): Certificate {
  certificate ??= makeCertificate()
  return certificate
}

function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'raidkit-front-'))
  const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') }
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    const out = ['-keyout', files.key, '-out', files.cert, '-days', '3']
    execFileSync('openssl', ['req', '-x509', ...curve, ...names, ...out], { stdio: 'ignore' })
    const cert = readFileSync(files.cert)
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    const pin = createHash('sha256').update(publicKey).digest('base64')
    return { key: readFileSync(files.key), cert, pin }
  } catch (cause) {
    throw new Error(
      'Pages are measured over TLS, and openssl, which makes the certificate, cannot be started.',
      {
        cause,
      },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
