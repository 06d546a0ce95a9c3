import pg from 'pg'
import { vi } from 'vitest'

/**
 * The connection breaks at the k-th query of the process: before the query left, or when its answer is awaited.
 * `vi.restoreAllMocks()` makes connections whole again.
 */
export function breakAt(k: number, moment: 'before' | 'after'): { reached: () => boolean } {
  const original = pg.Client.prototype.query
  let queries = 0
  const query = function (this: pg.Client, ...args: unknown[]): unknown {
    const isTheOne = ++queries === k
    if (isTheOne && moment === 'before') breakLine(this)
    const answer: unknown = Reflect.apply(original, this, args)
    if (isTheOne && moment === 'after') breakLine(this)
    return answer
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query)
  return { reached: () => queries >= k }
}

function breakLine(client: pg.Client): void {
  const connection = Reflect.get(client, 'connection') as { stream: { destroy: () => void } } // as pg builds it
  connection.stream.destroy()
}
