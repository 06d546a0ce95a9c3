import type { Deps } from '../../deps.ts'
import { identityTokens } from '../../account/identities/index.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import type { Drive } from '../../platform/outside/drive.ts'
import { openProviders, type Providers } from '../../platform/outside/providers.ts'
import type { IdentityRow } from '../../account/tables/identities.ts'
import { driveTrouble, DriveTrouble, troubleOf } from './trouble.ts'

/** Asks the drive of an account; every failure is thrown as a `DriveTrouble`. */
export type AskDrive = <T>(
  userUid: string,
  question: (drive: Drive, token: string) => Promise<T>,
) => Promise<T>

type Question = (drive: Drive, token: string) => Promise<void>

export type DriveAccess = {
  ask: AskDrive
  /** Asks as an identity that is no longer linked here, but whose tokens are still valid. */
  askAs: (identity: IdentityRow, question: Question) => Promise<void>
}

/** Creates the access to cloud drives; undefined if the operator has not set up Google. */
export function driveAccess(
  deps: Deps,
  providers: Providers = openProviders(deps.settings),
): DriveAccess | undefined {
  const { store } = deps
  const drive = providers.google?.drive
  if (!drive) return undefined
  const tokens = identityTokens(deps, providers)

  async function tokenOf(identity: IdentityRow | undefined, forMs?: number): Promise<string> {
    const token = identity && (await tokens.access(identity, forMs).catch(thrown))
    if (token === undefined) throw new DriveTrouble('auth')
    return token
  }

  return {
    async ask(userUid, question) {
      const identity = (await store.identities.ofUser(userUid)).find(({ provider }) => provider === 'google')
      const first = await tokenOf(identity)
      try {
        return await question(drive, first)
      } catch (error) {
        if (troubleOf(error).why !== 'auth' || !identity) throw troubleOf(error)
      }
      // Revoked early: a fresh token shows whether the person has withdrawn the access, or only this token is invalid.
      const fresh = await tokenOf(identity, Infinity)
      try {
        return await question(drive, fresh)
      } catch (error) {
        const trouble = troubleOf(error)
        if (trouble.why === 'auth') await tokens.refused(identity)
        throw trouble
      }
    },
    async askAs(identity, question) {
      await question(drive, await tokenOf(identity)).catch(thrown)
    },
  }
}

function thrown(error: unknown): never {
  throw error instanceof ServiceFailure ? driveTrouble(error) : error
}
