import { isLarge, type Call } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { SiteEvent } from '@raidkit/contract/events'
import type { KeyScope } from '@raidkit/contract/platform/keys'
import type { z } from 'zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Store } from '../../store/connection.ts'
import { checkAnyFeature, checkFeature, checkLevel } from '../access/features.ts'
import { ADMIN_FRESH_MS, needsFreshAdmin } from '../access/freshActions.ts'
import { needFreshSignIn } from '../access/freshSignIn.ts'
import type { KeyHolder, Keys } from '../access/keys.ts'
import { checkOrigin } from '../access/origin.ts'
import { parsedRequest } from '../bodies/parsedRequest.ts'
import type { Sessions } from '../access/sessions.ts'
import { VISITOR, type SignedIn, type Visitor } from '../access/visitor.ts'

/** Visitor of a call. Above the level `visitor` the door guarantees a user. */
type VisitorOf<C extends Call> = C['access'] extends 'visitor' ? Visitor : SignedIn

export type CallContext<C extends Call> = {
  visitor: VisitorOf<C>
  /** Holder of the key, for calls that require one. */
  key: KeyHolder | undefined
  request: z.output<C['request']>
  /** Hash of the request's bytes, if it was parsed from bytes. */
  requestHash?: string | undefined
  /** Store of the call; for a write it is bound to the transaction. */
  store: Store
  /** Publishes an event to every open page once the write is committed. */
  publish: (event: SiteEvent) => void
  /** HTTP exchange, for the few calls that set cookies; undefined for pages rendered in this process. */
  wire?: Wire
}

/** Valid request of a call; `hash` is that of the bytes it was parsed from. */
export type Read<Request> = { request: Request; hash?: string }
/** Parses a body that is too large to be parsed in this thread; throws a refusal. */
export type ReadBody<C extends Call> = (bytes: Buffer) => Promise<Read<z.output<C['request']>>>

export type Wire = { request: FastifyRequest; reply: FastifyReply }

type Asker<C extends Call> = { visitor: Visitor; key?: KeyHolder; readBody?: ReadBody<C> | undefined }
type AdmissionOptions = { deps: Deps; sessions: Sessions; keys: Keys }

/** Creates the checks that decide who may call, and with which request. */
export function createAdmission({ deps, sessions, keys }: AdmissionOptions) {
  const holders = new WeakMap<FastifyRequest, KeyHolder>()

  /**
   * Returns the context of a call once the visitor's access and the request are checked; throws a refusal otherwise.
   */
  async function askedOf<C extends Call>(call: C, asker: Asker<C>, given: unknown): Promise<CallContext<C>> {
    const { visitor, key, readBody } = asker
    await checkAccess(call, visitor, deps.store)
    const { request, hash: requestHash } =
      readBody && Buffer.isBuffer(given) ? await readBody(given) : parsed(call, given)
    if (visitor.access !== 'visitor' && (await needsFreshAdmin(call, request, deps.store)))
      await needFreshSignIn({ visitor, store: deps.store }, deps.now(), ADMIN_FRESH_MS)
    const publish = (event: SiteEvent) => void deps.publish(event)
    // Safe: checkAccess refused every visitor below the call's level.
    return { visitor: visitor as VisitorOf<C>, key, request, requestHash, store: deps.store, publish }
  }

  async function knownVisitor(request: FastifyRequest): Promise<Visitor> {
    const visitor = await sessions.visitorOf(request)
    checkOrigin(request, deps.settings.SITE_URL, visitor.access !== 'visitor')
    return visitor
  }

  async function admit<C extends Call>(call: C, wire: Wire, readBody?: ReadBody<C>): Promise<CallContext<C>> {
    const { request } = wire
    const given = call.method === 'GET' ? request.query : request.body
    const key = holders.get(request)
    // No origin check is needed: a browser never sends a key by itself.
    if (key) return askedOf(call, { visitor: VISITOR, key }, given)
    const visitor = await knownVisitor(request)
    return { ...(await askedOf(call, { visitor, readBody }, given)), wire }
  }

  /** Checks the key before the body is read, so that callers without one cannot make the server read megabytes. */
  const needsKey = (scope: KeyScope) => async (request: FastifyRequest, reply: FastifyReply) =>
    void holders.set(request, await keys.holderOf(request, reply, scope))

  /**
   * Checks the access before a large body is read, for the same reason; it is checked again when the body has
   * arrived.
   */
  const needsAccess = (call: Call) => async (request: FastifyRequest) =>
    checkAccess(call, await knownVisitor(request), deps.store)

  /** Returns the check that runs before the body of a call is read. */
  function guardOf(call: Call) {
    if (call.scope) return needsKey(call.scope)
    return isLarge(call) ? needsAccess(call) : undefined
  }

  return { askedOf, admit, guardOf }
}

/** Checks the visitor against the level of the call, then against its feature as the operator has set it. */
async function checkAccess(call: Call, visitor: Visitor, store: Store): Promise<void> {
  checkLevel(call.access, visitor)
  if (call.feature) await checkFeature(store, visitor, call.feature)
  if (call.anyFeature) await checkAnyFeature(store, visitor, call.anyFeature)
}

/** Parses the request with the call's schema; throws a refusal that names the first wrong field. */
function parsed<C extends Call>(call: C, given: unknown): Read<z.output<C['request']>> {
  const read = parsedRequest(call, given)
  if ('fault' in read) throw new Refusal('bad_request', read.fault)
  return read
}
