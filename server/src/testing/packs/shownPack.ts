import { randomUUID } from 'node:crypto'
import type { Store } from '../../platform/store/connection.ts'

/** A pack that is shown, without any files; returns its uid. */
export async function shownPack(store: Store, at: Date): Promise<string> {
  const uid = randomUUID()
  const from = { author: 'somebody', licence: 'CC0', link: null }
  await store.mapPacks.stage({ uid, slug: `pack-${uid}`, name: 'Sample', ...from, importedAt: at })
  await store.mapPacks.setState(uid, 'active', at)
  return uid
}
