import { PROVIDERS, providerPath, type ProviderFault } from '@raidkit/contract/account/signIn'
import { Refusal } from '@raidkit/contract/platform/errors'
import { ownPage } from '@raidkit/rules/account/sign-in'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { driveWatches } from '../../pilot/cloud-drive/index.ts'
import type { Sessions } from '../../platform/http/access/sessions.ts'
import type { Visitor, SignedIn } from '../../platform/http/access/visitor.ts'
import { noticeMail } from '../../platform/mails/index.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import { DRIVE_SCOPE } from '../../platform/outside/google.ts'
import { authorizeLink, tokensOfCode, type Tokens } from '../../platform/outside/oauth.ts'
import { openProviders, type Providers } from '../../platform/outside/providers.ts'
import { inOneWrite } from '../accounts/index.ts'
import { identityForget, identityTokens, linkPerson, rolesOf } from '../identities/index.ts'
import type { IdentityRow } from '../tables/identities.ts'
import { faultPage } from './faultPage.ts'
import { makeFlowCookies, type Flow } from './flow.ts'

const StartQuery = z.object({ lang: z.string().max(20).optional(), to: z.string().optional() })
const BackQuery = z.object({
  code: z.string().min(1).max(2000).optional(),
  state: z.string().min(1).max(200).optional(),
  error: z.string().max(200).optional(),
})
type BackQuery = z.infer<typeof BackQuery>

/** A HEAD, as link previews send it, must not begin or spend anything. */
const ONLY_GET = { exposeHeadRoute: false }

/** The way to each provider and back. Patreon signs in; the others are linked by somebody who is signed in. */
export function providerRoutes(app: FastifyInstance, sessions: Sessions, deps: Deps): void {
  const providers = openProviders(deps.settings)
  const { begin, end, isArrival } = makeFlowCookies(deps)
  const arrive = makeArrivalHandler(deps, providers)

  for (const provider of PROVIDERS) {
    const client = providers[provider]?.oauth

    app.get(providerPath(provider), ONLY_GET, async (request, reply) => {
      if (!client) throw new Refusal('not_found')
      const { lang, to } = StartQuery.safeParse(request.query).data ?? {}
      const language = parseLanguage(lang ?? 'en') ?? 'en'
      const visitor = await sessions.visitorOf(request)
      if (provider !== 'patreon' && visitor.access === 'visitor')
        return leadTo(reply, localePath('/user', language))
      const flow = begin(reply, { provider, userUid: uidOf(visitor), to: ownPage(to) ?? null, language })
      return leadTo(reply, authorizeLink(client, flow))
    })

    app.get(`${providerPath(provider)}/callback`, ONLY_GET, async (request, reply) => {
      if (!client) throw new Refusal('not_found')
      const visitor = await sessions.visitorOf(request)
      const flow = end(request, reply, provider)
      const query = BackQuery.safeParse(request.query).data ?? {}
      const outcome = await outcomeOf({ flow, query, visitor })
      const language = flow?.language ?? parseLanguage(request.cookies['locale'] ?? '') ?? 'en'
      if (outcome.state === 'fault') {
        const isSignedIn = visitor.access !== 'visitor'
        return leadTo(reply, faultPage({ fault: outcome.fault, provider, isSignedIn, language }))
      }
      if (outcome.state === 'again') return leadTo(reply, localePath('/user?again=1', language))
      if (provider === 'patreon') await sessions.start(reply, outcome.userUid, { way: provider, request })
      const page = flow?.to ?? (visitor.access === 'visitor' ? '/' : '/account')
      return leadTo(reply, localePath(page, language))
    })
  }

  type Back = { flow: Flow | undefined; query: BackQuery; visitor: Visitor }
  type Outcome =
    | { state: 'in'; userUid: string }
    | { state: 'again' }
    | { state: 'fault'; fault: ProviderFault }

  async function outcomeOf({ flow, query, visitor }: Back): Promise<Outcome> {
    const isTheirs = flow !== undefined && flow.userUid === uidOf(visitor)
    if (!isTheirs || !(await isArrival(flow, query.state))) return fault('expired')
    if (query.error !== undefined) return fault(query.error === 'access_denied' ? 'denied' : 'failed')
    if (query.code === undefined) return fault('failed')
    try {
      const signedIn = visitor.access === 'visitor' ? undefined : visitor
      const linked = await arrive({ flow, code: query.code, visitor: signedIn })
      return linked.state === 'in' ? linked : fault(linked.state)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'sign_in_again') return { state: 'again' }
      if (!(error instanceof ServiceFailure)) throw error
      deps.log.warn({ err: error }, 'a provider did not answer as it should')
      return fault('failed')
    }
  }
}

const fault = (name: ProviderFault) => ({ state: 'fault', fault: name }) as const

function uidOf(visitor: Visitor): string | null {
  return visitor.access === 'visitor' ? null : visitor.uid
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}

type Arriving = { flow: Flow; code: string; visitor: SignedIn | undefined }

type ArrivalResult =
  | { state: 'in'; userUid: string }
  | { state: 'elsewhere' | 'suspended' | 'denied' | 'failed' }

/** Completes a return from a provider: exchanges the code for tokens and links the person. */
function makeArrivalHandler(deps: Deps, providers: Providers) {
  const { now, log, mail, store } = deps
  const tokens = identityTokens(deps, providers)
  const roles = rolesOf(deps, providers)
  const forgetAt = identityForget(deps, providers)
  const watches = driveWatches(deps)

  return async ({ flow, code, visitor }: Arriving): Promise<ArrivalResult> => {
    const { provider, language } = flow
    const service = providers[provider]
    if (!service) return { state: 'failed' }
    const granted = await tokensOfCode(service.oauth, code, flow.verifier)
    if (!isEnough(flow, granted)) return { state: 'denied' }
    const person = await service.person(granted.accessToken)
    const kept = tokens.kept({ provider, subject: person.subject }, granted)
    const arrival = { provider, person, tokens: kept, visitor, language, nowMs: now() }
    const linked = await inOneWrite(deps, (changing) => linkPerson(changing, arrival))
    if (linked.state !== 'linked') return linked
    if (linked.replaced) await leave(linked.replaced)
    if (provider === 'discord') await giveRole(linked.identity)
    if (provider === 'patreon' && linked.identity.linkedAt.getTime() === arrival.nowMs)
      await tellOwner(linked.identity)
    log.info({ provider }, 'an account elsewhere was linked')
    return { state: 'in', userUid: linked.identity.userUid }
  }

  /** Cleans up a link that was replaced by another account at the provider. */
  async function leave(replaced: IdentityRow): Promise<void> {
    if (replaced.provider === 'google') await watches?.end(replaced.userUid, replaced)
    await forgetAt(replaced)
  }

  /** Notifies the account's owner by mail about a new way to sign in, unless the account was just created by it. */
  async function tellOwner({ userUid, linkedAt }: IdentityRow): Promise<void> {
    const owner = await store.users.byUid(userUid)
    if (!owner?.email || owner.createdAt.getTime() === linkedAt.getTime()) return
    const language = parseLanguage(owner.language) ?? 'en'
    const reader = { to: owner.email, language, contact: deps.settings.CONTACT }
    // Sent without awaiting: the link is valid even if the old address no longer accepts mail.
    void mail.send(noticeMail(reader, { kind: 'linked', provider: 'Patreon' })).catch(() => undefined)
  }

  /** Gives the role. A failure does not affect the link; the job tries again. */
  async function giveRole(identity: IdentityRow): Promise<void> {
    await roles?.sync(identity).catch((error: unknown) => {
      log.warn({ err: error }, 'a role could not be given')
    })
  }
}

/**
 * Returns true if the needed scopes were granted. Google users can deselect each one, and a link without the drive
 * would be useless.
 */
function isEnough({ provider }: Flow, { scope }: Tokens): boolean {
  return provider !== 'google' || scope.split(' ').includes(DRIVE_SCOPE)
}
