import ipaddr from 'ipaddr.js'

/** An IPv6 reader has at least a /64 (RFC 6177). */
const NETWORK_GROUPS = 4

/** Returns the unit by which limits count a reader: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  // A dual-stack socket shows an IPv4 address as an IPv6 address.
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return address.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')
}
