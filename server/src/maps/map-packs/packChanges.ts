import { Refusal } from '@raidkit/contract/platform/errors'
import { z } from 'zod'
import type { MapPackRow } from '../tables/mapPacks.ts'
import { addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const MAP_PACK_CHANGE = 'map pack'
const CHANGED_SETTING = 'mapPacksChanged'

/** Shown and removed packs can be undone. */
export const packChanges: readonly ChangeKind[] = [{ kind: MAP_PACK_CHANGE, undo: undoPack }]

/** Pack in the format of the audit log, on either side. */
const KeptPack = z.object({ uid: z.uuid() })

/** Publishes a staged pack in place of the one with the same name. Returns the uid of the published pack. */
export async function showPack(change: Change, uid: string): Promise<string> {
  await hold(change)
  const { mapPacks } = change.store
  const pack = await mapPacks.hold(uid)
  if (!pack) throw new Refusal('not_found')
  const shown = await mapPacks.holdActive(pack.slug)
  if (shown && isSame(shown, pack)) {
    await mapPacks.drop(uid)
    return shown.uid
  }
  await swap(change, shown, pack)
  return uid
}

/** Returns true if two packs are equal, for example because an upload was repeated after its answer was lost. */
function isSame(one: MapPackRow, other: MapPackRow): boolean {
  return (['hash', 'name', 'author', 'licence', 'link'] as const).every(
    (field) => one[field] === other[field],
  )
}

/** Removes a pack, so that our own drawing is shown again; an undo can restore it for a while. */
export async function removePack(change: Change, uid: string): Promise<void> {
  await hold(change)
  const pack = await change.store.mapPacks.hold(uid)
  if (pack?.state !== 'active') throw new Refusal('not_found')
  await swap(change, pack, undefined)
}

async function undoPack(change: Change, { target, before, after }: Entry): Promise<void> {
  const [was, left] = [KeptPack.nullable().parse(before), KeptPack.nullable().parse(after)]
  await hold(change)
  const now = await change.store.mapPacks.holdActive(target ?? '')
  if (now?.uid !== left?.uid)
    throw new Refusal('version_conflict', 'version_conflict: something else has changed it since')
  const back = was ? await change.store.mapPacks.hold(was.uid) : undefined
  if (was && !back) throw new Refusal('version_conflict', 'version_conflict: its files are no longer kept')
  await swap(change, now, back)
}

/** Serialises writers until their commit. */
async function hold({ store, at }: Change): Promise<void> {
  await store.settings.set(CHANGED_SETTING, at.toISOString())
}

async function swap(change: Change, from: MapPackRow | undefined, to: MapPackRow | undefined): Promise<void> {
  const { store, at, publish } = change
  const target = (to ?? from)?.slug
  if (from) await store.mapPacks.setState(from.uid, 'removed', at)
  if (to) await store.mapPacks.setState(to.uid, 'active', at)
  await addAuditEntry(change, {
    what: MAP_PACK_CHANGE,
    before: kept(from),
    after: kept(to),
    ...(target !== undefined && { target }),
  })
  publish({ type: 'mapPacks' })
}

function kept(pack: MapPackRow | undefined): object | null {
  if (!pack) return null
  const { uid, name, author, licence, files, bytes } = pack
  return { uid, packName: name, author, licence, files, bytes }
}
