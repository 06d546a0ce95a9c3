import { parseLanguage } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/http/visitor.ts'
import { identityForget, identityTokens, linkPerson, rolesOf } from '../identities/index.ts'
import { driveWatches } from '../../pilot/cloud-drive/index.ts'
import { noticeMail } from '../../platform/mails/index.ts'
import { DRIVE_SCOPE } from '../../platform/outside/google.ts'
import { tokensOfCode, type Tokens } from '../../platform/outside/oauth.ts'
import type { Providers } from '../../platform/outside/providers.ts'
import { inOneWrite } from '../accounts/index.ts'
import type { IdentityRow } from '../../platform/store/tables/identities.ts'
import type { Flow } from './flow.ts'

type Arriving = { flow: Flow; code: string; visitor: SignedIn | undefined }
type ArrivalResult =
  | { state: 'in'; userUid: string }
  | { state: 'elsewhere' | 'suspended' | 'denied' | 'failed' }

/** Completes a return from a provider: exchanges the code for tokens and links the person. */
export function makeArrivalHandler(deps: Deps, providers: Providers) {
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
