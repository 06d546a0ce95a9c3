import { createHmac, timingSafeEqual } from 'node:crypto'
import { Member, memberOf, type PatreonMember } from '../../platform/outside/patreonMember.ts'

/** Verifies Patreon's HMAC signature (MD5, hexadecimal) without parsing the body. */
export function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  const expected = createHmac('md5', secret).update(body).digest()
  if (typeof signature !== 'string' || !/^[\da-f]{32}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

export type MemberEvent = { subject: string; member: PatreonMember | undefined }

/** `members:delete` ends the membership, `members:pledge:delete` only the pledge. */
const GONE = 'members:delete'
const PLEDGE_GONE = 'members:pledge:delete'

/** Parses an event about a member of our campaign; returns undefined for every other event. */
export function memberEvent(trigger: string, body: unknown, campaignId: string): MemberEvent | undefined {
  if (!trigger.startsWith('members:')) return undefined
  const read = Member.safeParse(
    typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined,
  )
  const subject = read.data?.relationships.user?.data?.id
  const member = read.data && memberOf(read.data, campaignId)
  if (subject === undefined || !member) return undefined
  if (trigger === GONE) return { subject, member: withStatus(member, null) }
  if (trigger !== PLEDGE_GONE) return { subject, member }
  const { status } = member.said
  return { subject, member: withStatus(member, status === 'active_patron' ? 'former_patron' : status) }
}

function withStatus(member: PatreonMember, status: string | null): PatreonMember {
  return { ...member, said: { ...member.said, status } }
}
