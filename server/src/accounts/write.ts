import { committed } from './signIn.ts'
import type { Deps } from '../deps.ts'
import type { Changing } from './player.ts'

/** One transaction outside the door: what it tells others leaves after the commit. */
export async function inOneWrite<T>(
  { store, publish }: Pick<Deps, 'store' | 'publish'>,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  const { result, events } = await committed(store, work)
  for (const event of events) await publish(event)
  return result
}
