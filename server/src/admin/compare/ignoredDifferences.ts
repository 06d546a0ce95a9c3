import { Refusal } from '@raidkit/contract/platform/errors'
import { z } from 'zod'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../changes/index.ts'

const IGNORED_CHANGE = 'compare ignore'
const CHANGED_SETTING = 'ignoredDifferencesChanged'
/** Maximum number of ignored differences per kind and source: the number of items in the game. */
const MOST_IGNORED = 6_000

/** Ignored differences can be undone, also by editors. */
export const ignoredChanges: readonly ChangeKind[] = [
  { kind: IGNORED_CHANGE, undo: undoIgnored, byEditors: true },
]

const IgnoredHashes = z.object({
  kind: z.string(),
  source: z.string(),
  /** Ignored hash by the uid of the entry; null for none. */
  hashes: z.record(z.string(), z.string().nullable()),
})
type IgnoredHashes = z.infer<typeof IgnoredHashes>

/** Ignores differences, or stops ignoring those whose hash is null; returns the audit entry that undoes it. */
export async function changeIgnored(change: Change, wanted: IgnoredHashes): Promise<string> {
  const { before, known } = await held(change, wanted)
  await write(change, known, wanted)
  return addAuditEntry(change, { what: IGNORED_CHANGE, target: targetOf(wanted), before, after: wanted })
}

async function undoIgnored(change: Change, { before, after }: Entry): Promise<void> {
  const [was, left] = [IgnoredHashes.parse(before), IgnoredHashes.parse(after)]
  const { before: now, known } = await held(change, left)
  mustBe(now, left)
  await write(change, known, was)
  await addAuditEntry(change, { what: IGNORED_CHANGE, target: targetOf(was), before: left, after: was })
}

function targetOf({ kind, source }: IgnoredHashes): string {
  return `${kind} ${source}`
}

type KnownHashes = ReadonlyMap<string, string>

/**
 * Locks the ignored differences until the commit. Returns the previous state of the given ones, and all of their
 * comparison.
 */
async function held(
  { store, at }: Change,
  wanted: IgnoredHashes,
): Promise<{ before: IgnoredHashes; known: KnownHashes }> {
  await store.settings.set(CHANGED_SETTING, at.toISOString())
  const { kind, source } = wanted
  const known = await store.ignoredDifferences.of(wanted)
  const hashes = Object.keys(wanted.hashes).map((uid) => [uid, known.get(uid) ?? null] as const)
  return { before: { kind, source, hashes: Object.fromEntries(hashes) }, known }
}

async function write(
  { store, at }: Change,
  known: KnownHashes,
  { kind, source, hashes }: IgnoredHashes,
): Promise<void> {
  const all = Object.entries(hashes)
  const added = all.filter(([uid, hash]) => hash !== null && !known.has(uid)).length
  if (added > 0 && known.size + added > MOST_IGNORED)
    throw new Refusal('bad_request', { field: 'rows', why: `more than ${MOST_IGNORED} would be ignored` })
  const rows = all.flatMap(([uid, hash]) => (hash === null ? [] : [{ uid, hash }]))
  await store.ignoredDifferences.put({ kind, source, rows }, at)
  await store.ignoredDifferences.remove(
    { kind, source },
    all.filter(([, hash]) => hash === null).map(([uid]) => uid),
  )
}
