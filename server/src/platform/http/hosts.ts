import { isIP } from 'node:net'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/index.ts'

/** This machine itself: no name that a stranger could make lead here. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]']
/** Asked by address by whoever watches over the site; they tell nothing that a page elsewhere could use. */
const FOR_WATCHERS = new Set(['/healthz', '/readyz'])
/** Watchers ask it by address too; a name that leads here must be ours, for this machine needs no token. */
const METRICS = '/metrics'
/**
 * Programs ask it by whatever name leads here: companions, chat bots and users of the APIs. They bring a key or a token that no
 * browser sends of its own accord; the session of a reader stays with the names that are ours.
 */
const FOR_PROGRAMS = ['/api/v1/', '/api/v2/', '/api/be/pilot/', '/api/be/chat/price', '/webhook/']
const REMEMBERED_MAX = 100

type HostSettings = Pick<Settings, 'SITE_URL' | 'ALLOWED_HOSTS'>

export type Hosts = {
  /** Is the `Host` of a request a name of ours? One without any comes from no browser. */
  isOurs(host: string | undefined): boolean
}

/**
 * The names that the site answers to: that of SITE_URL, those of ALLOWED_HOSTS and this machine's own, on any port. A page
 * elsewhere whose name its owner lets lead here (DNS rebinding) is refused, whatever it asks for.
 */
export function allowedHosts({ SITE_URL, ALLOWED_HOSTS }: HostSettings): Hosts {
  const names = new Set([new URL(SITE_URL).hostname, ...ALLOWED_HOSTS, ...LOCAL])
  /** As they came, for the fastest answers look here each time. */
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

/** `Example.org.:3000` is `example.org`, `[::1]:3000` is `[::1]`. */
export function hostName(host: string): string {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host) ?? []
  return name.toLowerCase().replace(/\.$/, '')
}

/** Before anything else looks at a request. */
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

/** Whoever opens the site by a name it does not know yet reads what to do. */
export function wrongHost(host = ''): string {
  const name = hostName(host)
  const example = /^[\w.:[\]-]{1,100}$/.test(name) ? name : 'this name'
  return (
    `421 - This site does not answer to ${example}. If it is yours, start it with SITE_URL set to the address ` +
    'that you open, or add the name to ALLOWED_HOSTS.'
  )
}
