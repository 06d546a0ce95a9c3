import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { openStore, type OpenStore } from '../platform/store/connection.ts'
import { StartError } from '../platform/store/startError.ts'

/** What an operator asked for, once their words are understood. */
export type Job = (databaseUrl: string, say: (line: string) => void) => Promise<string>

/** Reads the words after the command's name; throws a `UsageError` that says which of them is wrong. */
export type Command = (words: readonly string[]) => Job

/** Words that a command does not understand. The message is one line. */
export class UsageError extends StartError {
  override name = 'UsageError'
}

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

/** The verb of `key create`, `key list` and the like, with the words after it. */
export function readVerb<V extends string>(
  words: readonly string[],
  verbs: readonly V[],
): { verb: V; rest: string[] } {
  const [word, ...rest] = words
  const verb = verbs.find((known) => known === word)
  if (verb !== undefined) return { verb, rest }
  const choice = verbs.length === 1 ? verbs[0] : `one of ${verbs.join(', ')}`
  throw new UsageError(
    word === undefined ? `a verb is missing: ${choice}` : `unknown verb ${word}: use ${choice}`,
  )
}

/** The only word that is expected; `name` is what the usage calls it, such as FILE. */
export function readOneWord([word, ...more]: readonly string[], name: string): string {
  if (!word) throw new UsageError(`${name} is missing`)
  expectNoWords(more)
  return word
}

export function expectNoWords([word]: readonly string[]): void {
  if (word !== undefined) throw new UsageError(`unexpected word ${word}`)
}

/** Options such as `--label NAME`, and the words between them. */
export function readOptions<const T extends ParseArgsOptionsConfig>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    // Node's own message, up to its advice on how to escape: "Unknown option '--colour'"
    const [sentence = ''] = error.message.split(/\. |\n/)
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new UsageError(`${sentence.replaceAll("'", '')}: the options are ${known.join(', ')}`)
  }
}
