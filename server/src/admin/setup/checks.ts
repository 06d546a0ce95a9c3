import { randomUUID } from 'node:crypto'
import type { CheckedService, ServiceCheck } from '@raidkit/contract/admin/adminSetup'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { askService, ServiceFailure } from '../../platform/outside/askService.ts'
import { readCertificate } from '../../platform/outside/certificate.ts'
import { feedBase, feedDocuments } from '../../platform/outside/feed/feedDocument.ts'
import { FeedFailure, feedGet } from '../../platform/outside/feed/feedGet.ts'
import { refreshedTokens, type OAuthClient } from '../../platform/outside/oauth.ts'
import { openStorage } from '../../platform/outside/pictureStorage.ts'
import type { Providers } from '../../platform/outside/providers.ts'

const TIMEOUT_MS = 5_000
const GOOD: ServiceCheck = { fault: null, detail: '' }
const UNSET: ServiceCheck = { fault: 'unset', detail: '' }

type CheckDeps = Pick<Deps, 'settings'> & { providers: Providers }

/** How each service is tried. None of them changes anything that somebody sees. */
const CHECKS: Record<CheckedService, (deps: CheckDeps) => Promise<ServiceCheck>> = {
  site: checkSite,
  feed: checkFeed,
  patreon: async ({ providers }) => checkClient(providers.patreon?.oauth),
  discord: async ({ providers }) => checkClient(providers.discord?.oauth),
  google: async ({ providers }) => checkClient(providers.google?.oauth),
  pictures: checkPictures,
}

export async function runCheck(service: CheckedService, deps: CheckDeps): Promise<ServiceCheck> {
  try {
    return await CHECKS[service](deps)
  } catch (error) {
    if (error instanceof ServiceFailure) return { fault: error.kind, detail: error.message }
    if (error instanceof FeedFailure)
      return { fault: error.of === 'service' ? 'away' : 'garbled', detail: error.message }
    throw error
  }
}

const Ready = z.object({ status: z.string(), build: z.string() })

/** Asks the public address as a reader's browser would: through the proxy, by its certificate. */
async function checkSite({ settings: { SITE_URL } }: CheckDeps): Promise<ServiceCheck> {
  const certificate = await readCertificate(SITE_URL)
  if (certificate?.problem) return { fault: 'certificate', detail: certificate.problem }
  const ask = { service: SITE_URL, userAgent: 'Raidkit/0.1 (set-up check)', timeoutMs: TIMEOUT_MS }
  await askService(`${SITE_URL}/readyz`, ask, Ready)
  return GOOD
}

/** The restock times: the smallest document of the feed. */
async function checkFeed({ settings }: CheckDeps): Promise<ServiceCheck> {
  const base = feedBase(settings)
  const document = base === undefined ? undefined : feedDocuments(base).find(({ kind }) => kind === 'traders')
  if (!document) return UNSET
  await feedGet(document.url, { timeoutMs: TIMEOUT_MS })
  return GOOD
}

/** A made-up refresh token: a provider that knows the client refuses the token, another one refuses the client. */
async function checkClient(client: OAuthClient | undefined): Promise<ServiceCheck> {
  if (!client) return UNSET
  try {
    await refreshedTokens(client, randomUUID())
    return GOOD
  } catch (error) {
    if (error instanceof ServiceFailure && error.code === 'invalid_grant') return GOOD
    throw error
  }
}

async function checkPictures({ settings }: CheckDeps): Promise<ServiceCheck> {
  const storage = openStorage(settings)
  const key = `setup-check-${randomUUID()}/check.webp`
  const written = Buffer.from(key)
  try {
    await storage.put(key, written)
    const read = await storage.get(key)
    if (!read?.equals(written)) return { fault: 'garbled', detail: 'what was written is not read back' }
    await storage.remove([key])
    return GOOD
  } catch (error) {
    if (error instanceof ServiceFailure || !(error instanceof Error)) throw error
    return { fault: 'refused', detail: error.message }
  }
}
