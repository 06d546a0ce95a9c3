import type { SiteEvent } from '@raidkit/contract/events'
import type { Deps } from './deps.ts'
import type { Changing } from './player.ts'

/** One transaction outside the door: what it tells others leaves after the commit. */
export async function inOneWrite<T>(
  { store, publish }: Pick<Deps, 'store' | 'publish'>,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  let told: SiteEvent[] = []
  const answer = await store.inTransaction(async (tx) => {
    told = []
    return work({ store: tx, publish: (event) => void told.push(event) })
  })
  for (const event of told) await publish(event)
  return answer
}
