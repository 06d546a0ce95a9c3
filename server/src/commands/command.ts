import { openStore, type OpenStore } from '../store/connection.ts'

/** What an operator asked for, once their words are understood. */
export type Job = (databaseUrl: string, say: (line: string) => void) => Promise<string>

/** Reads the words after the command's name; undefined when they are not understood. */
export type Command = (words: readonly string[]) => Job | undefined

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Work on the store of a database, which is closed afterwards whatever happens. */
export async function withStore<T>(databaseUrl: string, work: (store: OpenStore) => Promise<T>): Promise<T> {
  const store = await openStore({ databaseUrl, log: QUIET, poolSize: 2 })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
