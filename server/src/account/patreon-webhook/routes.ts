import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Member, memberOf, type PatreonMember } from '../../platform/outside/patreonMember.ts'
import { openProviders } from '../../platform/outside/providers.ts'
import { inOneWrite } from '../accounts/index.ts'
import { memberReread, notePatronage, rolesOf } from '../identities/index.ts'

/** `members:delete` ends the membership, `members:pledge:delete` only the pledge. */
const GONE = 'members:delete'

const PLEDGE_GONE = 'members:pledge:delete'

/** Path of the webhook, to be entered at Patreon; see docs/sign-in.md. */
const WEBHOOK_PATH = '/api/be/patreon/webhook'
const BODY_LIMIT_BYTES = 256 * 1024

/** Registers Patreon's webhook. Its events are signed, and may arrive late, twice or out of order. */
export function patreonWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { PATREON_WEBHOOK_SECRET: secret, PATREON_CAMPAIGN_ID: campaignId } = deps.settings
  const follow = following(deps)

  void app.register(async (scope) => {
    // The signature covers the raw bytes, so the body is not parsed, whatever its content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      if (secret === undefined || campaignId === undefined) throw new Refusal('not_found')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(body, request.headers['x-patreon-signature'], secret))
        throw new Refusal('sign_in_required', 'the signature is not right')
      const trigger = request.headers['x-patreon-event']
      const event = memberEvent(typeof trigger === 'string' ? trigger : '', parsed(body), campaignId)
      // Stored before the reply, as an acknowledged event is never sent again.
      if (event) await note(event)
      void reply.header('cache-control', 'no-store').code(204).send()
      // Runs after the reply because querying Patreon takes time; its answer is the current state.
      if (event) void follow(event.subject)
      return reply
    })
  })

  async function note({ subject, member }: MemberEvent): Promise<void> {
    await inOneWrite(deps, (changing) =>
      notePatronage(changing, { subject, member, nowMs: deps.now(), way: 'webhook' }),
    )
  }
}

/**
 * Queries the current pledge of a linked user and updates their role. Errors are logged only, as jobs repeat the query.
 */
function following(deps: Deps): (subject: string) => Promise<void> {
  const providers = openProviders(deps.settings)
  const reread = memberReread(deps, providers)
  const roles = rolesOf(deps, providers)
  return async (subject) => {
    try {
      const identity = await deps.store.identities.find('patreon', subject)
      if (!identity) return
      await reread(identity)
      const linked = await deps.store.identities.ofUser(identity.userUid)
      const discord = linked.find(({ provider }) => provider === 'discord')
      if (discord) await roles?.sync(discord)
    } catch (error) {
      deps.log.warn({ err: error }, 'an event of Patreon could not be followed up')
    }
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** Verifies Patreon's HMAC signature (MD5, hexadecimal) without parsing the body. */
function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  const expected = createHmac('md5', secret).update(body).digest()
  if (typeof signature !== 'string' || !/^[\da-f]{32}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

type MemberEvent = { subject: string; member: PatreonMember | undefined }

/** Parses an event about a member of our campaign; returns undefined for every other event. */
function memberEvent(trigger: string, body: unknown, campaignId: string): MemberEvent | undefined {
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
