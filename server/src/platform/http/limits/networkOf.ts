import ipaddr from 'ipaddr.js'

/** RFC 6177: one reader of IPv6 has at least a /64. */
const NETWORK_GROUPS = 4

/** What limits count a reader by: an address of IPv4, or the network of an address of IPv6. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  // A socket that takes both kinds shows an address of IPv4 as one of IPv6.
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return address.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')
}
