import type { OpenStore, Store } from '../../platform/store/connection.ts'

export type Gate = {
  /** Holds back all answers of the store from now on. */
  shut: () => void
  /** Lets the waiting calls continue, or fail with the error. */
  open: (error?: Error) => void
}

/** Wraps a store in a gate: its calls wait until the test lets them continue. */
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
