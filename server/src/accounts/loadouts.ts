import type { LoadoutRow } from '../store/tables/loadouts.ts'
import type { Changing } from './player.ts'

/** Does everybody see it? */
export function isShown({ isPublic, deletedAt, removedAt }: LoadoutRow): boolean {
  return isPublic && deletedAt === null && removedAt === null
}

/**
 * Writes who sees a build, whose row the caller holds. One that comes back after somebody else has published the same comes
 * back as a private one: nothing of it is lost, and nothing is published twice.
 */
export async function changeSight(
  { store, publish }: Changing,
  row: LoadoutRow,
  sight: Partial<Pick<LoadoutRow, 'isPublic' | 'deletedAt' | 'removedAt'>>,
): Promise<void> {
  const next = { ...row, ...sight }
  const isTaken = !(await store.loadoutListings.setShown(row.uid, isShown(next)))
  await store.loadouts.change(row.uid, { ...sight, ...(isTaken && { isPublic: false }) })
  if (isShown(row) || isShown(next)) publish({ type: 'loadouts' })
}
