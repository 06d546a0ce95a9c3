import { addressKind, splitLanguage } from '@raidkit/rules/platform/links'
import { Refusal } from '@raidkit/contract/platform/errors'
import { z } from 'zod'
import type { Store } from '../../platform/store/connection.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../changes/index.ts'

const REDIRECT_CHANGE = 'redirect'
const CHANGED_SETTING = 'redirectsChanged'
const MOST_REDIRECTS = 1_000
/**
 * Paths that cannot be redirected: those that the operator needs to sign in and change redirects, and those that are no
 * pages.
 */
const KEPT_PATHS = /^\/(?:admin|user|api|ws|assets|images|metrics|healthz|readyz)(?:\/|$)/

const KeptRedirect = z.object({ path: z.string(), target: z.string(), external: z.boolean() })
type Redirect = z.infer<typeof KeptRedirect>
/** `siteUrl` is the public address of the site. */
type AtSite = Change & { siteUrl: string }

/** Changed redirects can be undone. */
export function redirectChanges(siteUrl: string): ChangeKind[] {
  return [{ kind: REDIRECT_CHANGE, undo: (change, entry) => undoRedirect({ ...change, siteUrl }, entry) }]
}

export async function listedRedirects(store: Store): Promise<Redirect[]> {
  return (await store.redirects.all()).map(({ path, target, external }) => ({ path, target, external }))
}

/** Changes a redirect. Refused if its current target differs from the one that was seen (null for none). */
export async function changeRedirect(
  change: AtSite,
  { path: typed, target }: { path: string; target: string },
  was: string | null,
): Promise<void> {
  const path = asAsked(typed)
  const now = await held(change, path)
  mustBe(now?.target ?? null, was)
  await checkTarget(change, path, target)
  const after = { path, target, external: addressKind(target) === 'external' }
  await write(change, path, { before: now, after })
}

export async function removeRedirect(change: Change, path: string, was: string): Promise<void> {
  const now = await held(change, path)
  mustBe(now?.target ?? null, was)
  await write(change, path, { before: now, after: null })
}

async function undoRedirect(change: AtSite, { target, before, after }: Entry): Promise<void> {
  const path = target ?? ''
  const now = await held(change, path)
  mustBe(now, after)
  const was = KeptRedirect.nullable().parse(before)
  if (was) await checkTarget(change, path, was.target)
  await write(change, path, { before: now, after: was })
}

/** Locks the redirects, as two concurrent writes could create a loop. */
async function held({ store, at }: Change, path: string): Promise<Redirect | null> {
  await store.settings.set(CHANGED_SETTING, at.toISOString())
  const row = await store.redirects.find(path)
  return row ? { path, target: row.target, external: row.external } : null
}

type Step = { before: Redirect | null; after: Redirect | null }

async function write(change: Change, path: string, { before, after }: Step): Promise<void> {
  const { store, at, publish } = change
  if (after) await store.redirects.put({ ...after, createdAt: at })
  else await store.redirects.remove(path)
  await addAuditEntry(change, { what: REDIRECT_CHANGE, target: path, before, after })
  publish({ type: 'redirects' })
}

/** Normalises a path to the form that browsers request: non-ASCII characters are encoded and dot segments resolved. */
function asAsked(typed: string): string {
  const wrong = (why: string) => new Refusal('bad_request', { field: 'path', why })
  if (!typed.startsWith('/') || typed.startsWith('//')) throw wrong('must begin with one /')
  if (/[?#\s\\]|\p{Cc}/u.test(typed)) throw wrong('holds a sign that no path has')
  const path = new URL(typed, 'http://site').pathname
  if (KEPT_PATHS.test(path)) throw wrong('is needed by the site itself')
  if (splitLanguage(path).language !== undefined) throw wrong('must be without the language')
  return path
}

async function checkTarget({ store, siteUrl }: AtSite, path: string, target: string): Promise<void> {
  const wrong = (why: string) => new Refusal('bad_request', { field: 'target', why })
  if (/\s|\\|\p{Cc}/u.test(target)) throw wrong('holds a sign that no address has')
  if (addressKind(target) === 'external') {
    const url = URL.canParse(target) ? new URL(target) : undefined
    if (!url || !/^https?:\/\//i.test(target) || url.username || url.password)
      throw wrong('must be a whole http(s) address')
  } else if (!target.startsWith('/')) throw wrong('must be a path of this site or a whole http(s) address')
  const all = await store.redirects.all()
  if (all.length >= MOST_REDIRECTS && !all.some((row) => row.path === path))
    throw wrong(`there are ${MOST_REDIRECTS} redirects already`)
  const targets = new Map(all.map((row) => [row.path, row.target]))
  targets.set(path, target)
  if (isCircle(targets, path, siteUrl)) throw wrong('leads back to where it came from')
}

function isCircle(targets: ReadonlyMap<string, string>, path: string, siteUrl: string): boolean {
  const seen = new Set<string>()
  let at: string | undefined = path
  while (at !== undefined) {
    if (seen.has(at)) return true
    seen.add(at)
    const target = targets.get(at)
    at = target === undefined ? undefined : pathHere(target, siteUrl)
  }
  return false
}

/** Returns the path that a browser requests from this site when it follows the target; undefined for another site. */
function pathHere(target: string, siteUrl: string): string | undefined {
  if (!URL.canParse(target, siteUrl)) return undefined
  const { host, pathname } = new URL(target, siteUrl)
  return host === new URL(siteUrl).host ? splitLanguage(pathname).path : undefined
}
