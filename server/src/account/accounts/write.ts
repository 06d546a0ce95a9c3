import type { Deps } from '../../deps.ts'
import { runTransaction } from '../../platform/store/committed.ts'
import type { Changing } from './player.ts'

/** A write outside the door. */
export async function inOneWrite<T>(
  { store, publish }: Pick<Deps, 'store' | 'publish'>,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  const { result, events } = await runTransaction(store.inTransaction, work)
  for (const event of events) await publish(event)
  return result
}
