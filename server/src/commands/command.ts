import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { openStore, type OpenStore } from '../platform/store/connection.ts'
import { StartError } from '../platform/store/startError.ts'

/** Work of a command whose arguments have been parsed. */
export type Job = (databaseUrl: string, say: (line: string) => void) => Promise<string>

/** Parses the words after the command's name; throws a `UsageError` that names the wrong one. */
export type Command = (words: readonly string[]) => Job

/** Error for invalid arguments. The message is one line. */
export class UsageError extends StartError {
  override name = 'UsageError'
}

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Runs work on the store of a database, and closes it afterwards in any case. */
export async function withStore<T>(databaseUrl: string, work: (store: OpenStore) => Promise<T>): Promise<T> {
  const store = await openStore({ databaseUrl, log: QUIET, poolSize: 2 })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Returns the verb of `key create`, `key list` and the like, with the words after it. */
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

/** Returns the only word that is expected; `name` is its name in the usage, such as FILE. */
export function readOneWord([word, ...more]: readonly string[], name: string): string {
  if (!word) throw new UsageError(`${name} is missing`)
  expectNoWords(more)
  return word
}

export function expectNoWords([word]: readonly string[]): void {
  if (word !== undefined) throw new UsageError(`unexpected word ${word}`)
}

/** Parses options such as `--label NAME`, and the words between them. */
export function readOptions<const T extends ParseArgsOptionsConfig>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    // Keeps Node's own message up to its advice on how to escape: "Unknown option '--colour'"
    const [sentence = ''] = error.message.split(/\. |\n/)
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new UsageError(`${sentence.replaceAll("'", '')}: the options are ${known.join(', ')}`)
  }
}
