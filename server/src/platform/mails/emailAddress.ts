import { domainToASCII } from 'node:url'

const LONGEST = 254 // RFC 5321, 4.5.3.1.3, without the angle brackets
const LONGEST_LOCAL = 64

/** Characters before the @ (RFC 5322 atoms, and letters of every script): no quotes, spaces or controls. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Characters of a typed domain, without any that parsing a domain would cut off, such as a path. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u3002]+$/u
/** Domain of at least two labels, the last of which is not a number. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/

/** Normalises an address: trimmed, lower case, its domain in ASCII. Returns undefined if it is invalid. */
export function emailAddress(typed: string): string | undefined {
  if (typed.length > 2 * LONGEST) return undefined
  const plain = typed.trim().normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const local = plain.slice(0, at)
  const typedDomain = plain.slice(at + 1)
  if (at < 1 || !LOCAL.test(local) || !TYPED_DOMAIN.test(typedDomain)) return undefined
  const domain = domainToASCII(typedDomain)
  if (!DOMAIN.test(domain)) return undefined
  const address = `${local}@${domain}`
  return Buffer.byteLength(local) <= LONGEST_LOCAL && Buffer.byteLength(address) <= LONGEST
    ? address
    : undefined
}
