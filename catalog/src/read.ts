import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

const DATA = new URL('../data/', import.meta.url)

/**
 * Reads one file of `data/`. `import.ts` writes it and checks every record by its schema, and the tests check it again;
 * checking 13,000 records by schema at each start would cost more than reading them.
 */
export async function readData<Shape>(name: string): Promise<Shape> {
  const parsed: unknown = JSON.parse(await readFile(new URL(`${name}.json`, DATA), 'utf8'))
  return parsed as Shape // safe: see above
}

/**
 * Returns a checksum of all data, so that results made from older data can be recognised. The files are written only by
 * us, so CRC-32 is enough; a cryptographic hash of 13 MB took 30 ms of each start.
 */
export async function dataVersion(): Promise<string> {
  const names = await readdir(DATA, { recursive: true })
  const paths = names.filter((name) => name.endsWith('.json')).map((name) => name.replaceAll('\\', '/'))
  const contents = await Promise.all(
    paths.toSorted().map(async (path) => ({ path, bytes: await readFile(new URL(path, DATA)) })),
  )
  const hash = createHash('sha256')
  for (const { path, bytes } of contents) hash.update(`${path}\n${bytes.length}\n${crc32(bytes)}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns a function that loads once and shares the promise; a failure is forgotten, so that loading can be retried.
 */
export function cachePromise<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let kept: Promise<Result> | undefined
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

/** Lists of ids stored as positions in one dictionary. */
export type PooledLists = { ids: string[]; lists: number[][] }

export function expandPool({ ids, lists }: PooledLists): string[][] {
  return lists.map((list) => list.flatMap((at) => ids[at] ?? []))
}
