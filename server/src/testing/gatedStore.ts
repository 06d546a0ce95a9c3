import type { OpenStore, Store } from '../platform/store/connection.ts'

export type Gate = {
  /** From now on nothing of the store answers. */
  shut: () => void
  /** What waits goes on; with an error it fails. */
  open: (error?: Error) => void
}

/** The same store behind a gate: whatever asks it waits until the test lets it go on. */
export function gatedStore(store: OpenStore): { store: OpenStore; gate: Gate } {
  let waiting = Promise.withResolvers<void>()
  let isShut = false
  const passed = async () => {
    if (isShut) await waiting.promise
  }
  const inTransaction: Store['inTransaction'] = async (work, isolation) => {
    await passed()
    return store.inTransaction(work, isolation)
  }
  const tables = Object.entries(store).map(([name, table]: [string, unknown]) => [
    name,
    typeof table === 'object' && table !== null ? gatedTable(table, passed) : table,
  ])
  return {
    // Safe: every entry keeps its own signature.
    store: { ...(Object.fromEntries(tables) as OpenStore), inTransaction },
    gate: {
      shut() {
        isShut = true
        waiting = Promise.withResolvers()
        waiting.promise.catch(() => undefined)
      },
      open(error) {
        isShut = false
        if (error) waiting.reject(error)
        else waiting.resolve()
      },
    },
  }
}

function gatedTable(table: object, passed: () => Promise<void>): object {
  const functions = Object.entries(table).map(([name, call]: [string, (...args: never[]) => unknown]) => [
    name,
    async (...args: never[]) => {
      await passed()
      return call(...args)
    },
  ])
  return Object.fromEntries(functions) as object
}
