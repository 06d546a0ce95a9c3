import { z } from 'zod'
import { mustBe, note, type Change, type Entry, type Undoing } from './change.ts'

export const IGNORED_CHANGE = 'compare ignore'

const Ignored = z.object({
  kind: z.string(),
  source: z.string(),
  /** By the uid of the entry, the hash that is ignored; null: none. */
  hashes: z.record(z.string(), z.string().nullable()),
})
type Ignored = z.infer<typeof Ignored>

/** Ignores differences, or no longer where the hash is null; returns the entry that undoes it. */
export async function changeIgnored(change: Change, wanted: Ignored): Promise<string> {
  const before = await standing(change, wanted)
  await write(change, wanted)
  return note(change, { what: IGNORED_CHANGE, target: targetOf(wanted), before, after: wanted })
}

export async function undoIgnored(change: Undoing, { before, after }: Entry): Promise<void> {
  const [was, left] = [Ignored.parse(before), Ignored.parse(after)]
  mustBe(await standing(change, left), left)
  await write(change, was)
  await note(change, { what: IGNORED_CHANGE, target: targetOf(was), before: left, after: was })
}

function targetOf({ kind, source }: Ignored): string {
  return `${kind} ${source}`
}

async function standing({ store }: Change, wanted: Ignored): Promise<Ignored> {
  const known = await store.ignoredDifferences.of(wanted)
  const hashes = Object.keys(wanted.hashes).map((uid) => [uid, known.get(uid) ?? null] as const)
  return { kind: wanted.kind, source: wanted.source, hashes: Object.fromEntries(hashes) }
}

async function write({ store, at }: Change, { kind, source, hashes }: Ignored): Promise<void> {
  const all = Object.entries(hashes)
  const rows = all.flatMap(([uid, hash]) => (hash === null ? [] : [{ uid, hash }]))
  await store.ignoredDifferences.put({ kind, source, rows }, at)
  await store.ignoredDifferences.remove(
    { kind, source },
    all.filter(([, hash]) => hash === null).map(([uid]) => uid),
  )
}
