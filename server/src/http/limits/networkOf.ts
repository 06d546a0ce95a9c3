import { isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What limits count a reader by: one reader of IPv6 has a whole network of addresses (RFC 6177: at least a /64). On a
 * socket that takes both kinds an address of IPv4 comes in the clothes of IPv6.
 */
export function networkOf(ip: string): string {
  const plain = IPV4_IN_IPV6.exec(ip)?.[1] ?? ip
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
