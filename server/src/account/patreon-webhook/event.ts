import { createHmac, timingSafeEqual } from 'node:crypto'
import { Member, memberOf, type PatreonMember } from '../../platform/outside/patreonMember.ts'

/** Is the body signed by who knows the secret? HMAC-MD5 in hex is Patreon's choice. Decided without looking at the body. */
export function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  const expected = createHmac('md5', secret).update(body).digest()
  if (typeof signature !== 'string' || !/^[\da-f]{32}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

export type MemberEvent = { subject: string; member: PatreonMember | undefined }

/** `members:delete`: no member any more; `members:pledge:delete`: one who pledges no more. */
const GONE = 'members:delete'
const PLEDGE_GONE = 'members:pledge:delete'

/** What an event says of a member of our campaign; undefined for everything else. */
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
