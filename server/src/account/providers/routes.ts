import { Refusal } from '@raidkit/contract/platform/errors'
import { PROVIDERS, providerPath, type ProviderFault } from '@raidkit/contract/account/signIn'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'
import { ownPage } from '@raidkit/rules/account/sign-in'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Sessions } from '../../platform/http/sessions.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import { authorizeLink } from '../../platform/outside/oauth.ts'
import { openProviders } from '../../platform/outside/providers.ts'
import { makeArrivalHandler } from './arrivals.ts'
import { makeFlowCookies, type Flow } from './flow.ts'
import { faultPage } from './faultPage.ts'

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
