import { lookup, Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { refuseWhileHolding } from '../store/askers.ts'

/** Error for an address of a player that may not be requested. It reveals nothing of what is behind the address. */
export class TargetRefused extends Error {
  override name = 'TargetRefused'
}

/** Rules for targets. `isPrivateAllowed` is for tests: their servers are on this machine and speak plain http. */
export type TargetRules = { isPrivateAllowed: boolean }

/** Options of name lookups: two attempts at most. */
const NAME_SERVERS = { timeout: 1500, tries: 2 }
/** IPv6 addresses that the internet routes (RFC 4291, 2.4). */
const ROUTED_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns true for a public address: not this machine, not its network, not the metadata service of a cloud, nor any
 * of them written as an IPv6 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(ROUTED_V6)
}

/** Parses the address of a target for storage; refuses addresses whose text alone is unacceptable. */
export function targetUrl(text: string, { isPrivateAllowed }: TargetRules): URL {
  if (!URL.canParse(text)) throw new TargetRefused('not an address')
  const url = new URL(text)
  const isPlain = isPrivateAllowed && url.protocol === 'http:'
  if (url.protocol !== 'https:' && !isPlain) throw new TargetRefused('not https')
  if (url.username !== '' || url.password !== '') throw new TargetRefused('with a password')
  if (url.port === '0') throw new TargetRefused('port 0 cannot be connected to')
  if (!isPrivateAllowed) checkHostName(bareHost(url))
  url.hash = ''
  return url
}

/** Names that routers and systems give to machines nearby (RFC 6761, 6762, 8375), which no public server has. */
const LOCAL_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

function checkHostName(host: string): void {
  if (isIP(host) !== 0) throw new TargetRefused('an IP address: enter the name of a server')
  const name = host.toLowerCase().replace(/\.$/, '')
  if (LOCAL_NAMES.test(name) || !name.includes('.'))
    throw new TargetRefused('a name of this machine or of a local network: enter a public one')
}

export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/**
 * Looks up a name for a connection: all its addresses must be public, and the connection uses a checked address. A
 * name that resolves differently the next time is of no use to an attacker.
 */
export function publicLookup({ isPrivateAllowed }: TargetRules): LookupFunction {
  return (hostname, options, callback) => {
    refuseWhileHolding('a look-up of a name')
    const found = isPrivateAllowed ? lookup(hostname, { ...options, all: true }) : askedAddresses(hostname)
    found.then(
      (addresses) => {
        const [first] = addresses
        const isAllowed = isPrivateAllowed || addresses.every(({ address }) => isPublicAddress(address))
        if (!first || !isAllowed) return callback(new TargetRefused('a private address'), '', 0)
        if (options.all) return callback(null, addresses)
        callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, '', 0),
    )
  }
}

/**
 * Queries the name servers directly: the system's lookup also knows the names of this machine, has no time limit and
 * occupies one of the few threads for reading files.
 */
async function askedAddresses(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver(NAME_SERVERS)
  const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = asked.flatMap((answer, nth) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: nth === 0 ? 4 : 6 }))
      : [],
  )
  if (found.length === 0) throw new TargetRefused('a name that is not known')
  return found
}

/**
 * Parses a target and looks its name up, so that a bad one is reported on entry. It is looked up again before each
 * request.
 */
export async function checkTarget(text: string, rules: TargetRules): Promise<URL> {
  refuseWhileHolding('a look-up of a name')
  const url = targetUrl(text, rules)
  const host = bareHost(url)
  if (isIP(host) !== 0) return url
  return new Promise((resolve, reject) => {
    publicLookup(rules)(host, { all: true }, (error) => {
      if (error === null) resolve(url)
      else reject(error instanceof TargetRefused ? error : new TargetRefused('a name that is not known'))
    })
  })
}
