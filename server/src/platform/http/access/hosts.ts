import { isIP } from 'node:net'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings/index.ts'

/** Names of this machine itself, which nobody outside can point here. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]']
/** Paths that monitors request by IP address; the answers contain nothing that a foreign page could use. */
const FOR_WATCHERS = new Set(['/healthz', '/readyz'])
/** Monitors request it by IP address too. A name must be ours, since requests from this machine need no token. */
const METRICS = '/metrics'
/**
 * Paths that programs request under any name: companions, chat bots and clients of the APIs. They send a key or a
 * token that no browser sends by itself; sessions of readers work only under our names.
 */
const FOR_PROGRAMS = ['/api/v1/', '/api/v2/', '/api/be/pilot/', '/api/be/chat/price', '/webhook/']
const REMEMBERED_MAX = 100

type HostSettings = Pick<Settings, 'SITE_URL' | 'ALLOWED_HOSTS'>

export type Hosts = {
  /** Returns true if the `Host` of a request is one of our names, or is missing, as no browser omits it. */
  isOurs(host: string | undefined): boolean
}

/**
 * Returns the names that the site answers to: those of SITE_URL, of ALLOWED_HOSTS and of this machine, on any port. A
 * page elsewhere whose owner points its name here (DNS rebinding) is refused, whatever it asks for.
 */
export function allowedHosts({ SITE_URL, ALLOWED_HOSTS }: HostSettings): Hosts {
  const names = new Set([new URL(SITE_URL).hostname, ...ALLOWED_HOSTS, ...LOCAL])
  /** Exact `Host` values that were accepted before, since the fastest answers check each request. */
  const known = new Set<string>()
  return {
    isOurs(host) {
      if (host === undefined || known.has(host)) return true
      if (!names.has(hostName(host))) return false
      if (known.size < REMEMBERED_MAX) known.add(host)
      return true
    },
  }
}

/** Normalises a host: `Example.org.:3000` becomes `example.org`, `[::1]:3000` becomes `[::1]`. */
export function hostName(host: string): string {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host) ?? []
  return name.toLowerCase().replace(/\.$/, '')
}

/** Refuses requests under foreign names before anything else sees them. */
export function refuseForeignHosts(app: FastifyInstance, hosts: Hosts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.headers
    const path = request.url.split('?', 1)[0] ?? ''
    const isFree =
      FOR_WATCHERS.has(path) ||
      FOR_PROGRAMS.some((below) => path.startsWith(below)) ||
      (path === METRICS && isAddress(host))
    if (isFree || hosts.isOurs(host)) return done()
    return done(new Refusal('wrong_host', wrongHost(host)))
  })
}

function isAddress(host = ''): boolean {
  return isIP(hostName(host).replace(/^\[|\]$/g, '')) !== 0
}

/** Returns the refusal for an unknown host name, which tells the operator how to allow it. */
export function wrongHost(host = ''): string {
  const name = hostName(host)
  const example = /^[\w.:[\]-]{1,100}$/.test(name) ? name : 'this name'
  return (
    `421 - This site does not answer to ${example}. If it is yours, start it with SITE_URL set to the address ` +
    'that you open, or add the name to ALLOWED_HOSTS.'
  )
}
