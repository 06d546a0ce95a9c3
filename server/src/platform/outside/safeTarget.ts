import { lookup, Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { refuseWhileHolding } from '../store/askers.ts'

/** Why an address that a player has named is not asked. Says nothing of what is behind it. */
export class TargetRefused extends Error {
  override name = 'TargetRefused'
}

/** `isPrivateAllowed` is for tests: their servers are on this machine and speak plain http. */
export type TargetRules = { isPrivateAllowed: boolean }

/** A name is asked for twice at most. */
const NAME_SERVERS = { timeout: 1500, tries: 2 }
/** Addresses of IPv6 that the internet routes (RFC 4291, 2.4). */
const ROUTED_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Can anybody on the internet be behind it? Not this machine, not its network, not the metadata service of a cloud, nor
 * any of them written as an address of IPv6.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(ROUTED_V6)
}

/** The address of a target as it is kept; refuses what can be seen from the text alone. */
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
 * The lookup of a connection: every address of the name must be public, and the very address that was looked at is
 * connected to. A name that answers differently the next time leads nowhere.
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
 * Asks the name servers themselves: the system's lookup also knows the names of this machine, has no time limit and holds one
 * of the few threads that files are read by.
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

/** The same with its name looked up, to say so to who enters it. It is looked up again whenever it is asked. */
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
