import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { openBucket } from './objectStore.ts'
import type { Settings } from '../settings/index.ts'
import { refuseWhileHolding } from '../store/askers.ts'

/** Storage of picture files. Their names contain a hash of the content, so no file is ever overwritten. */
export type PictureStorage = {
  kind: 'folder' | 'bucket'
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Returns undefined if there is no such file. */
  get: (key: string) => Promise<Buffer | undefined>
  /** Removes all of the files at once. */
  remove: (keys: readonly string[]) => Promise<void>
  /** Returns the names of all pictures, with the time of the newest file of each. */
  names: () => Promise<ReadonlyMap<string, number>>
}

export const PICTURE_TYPE = 'image/webp'
const FOLDER = 'pictures'

type Place = Pick<Settings, 'DATA_DIR' | 'S3_URL' | 'S3_REGION' | 'S3_KEY_ID' | 'S3_SECRET'>

/** Opens the operator's bucket if one is set, else a folder beside the database. */
export function openStorage(place: Place): PictureStorage {
  const storage = storageAt(place)
  const apart =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      refuseWhileHolding('the storage of pictures')
      return work(...args)
    }
  return {
    kind: storage.kind,
    put: apart(storage.put),
    get: apart(storage.get),
    remove: apart(storage.remove),
    names: apart(storage.names),
  }
}

function storageAt({ DATA_DIR, S3_URL, S3_REGION, S3_KEY_ID, S3_SECRET }: Place): PictureStorage {
  if (S3_URL === undefined || S3_KEY_ID === undefined || S3_SECRET === undefined)
    return folderStorage(path.join(DATA_DIR, FOLDER))
  const bucket = openBucket({ url: S3_URL, region: S3_REGION, keyId: S3_KEY_ID, secret: S3_SECRET })
  return {
    kind: 'bucket',
    put: (key, bytes) => bucket.put(`${FOLDER}/${key}`, bytes, PICTURE_TYPE),
    get: (key) => bucket.get(`${FOLDER}/${key}`),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => bucket.remove(`${FOLDER}/${key}`)))
    },
    names: async () => namesOf(await bucket.list(`${FOLDER}/`)),
  }
}

function namesOf(files: readonly { key: string; atMs: number }[]): Map<string, number> {
  const names = new Map<string, number>()
  for (const { key, atMs } of files) {
    const name = key.split('/')[1] ?? ''
    names.set(name, Math.max(atMs, names.get(name) ?? 0))
  }
  return names
}

function folderStorage(folder: string): PictureStorage {
  return {
    kind: 'folder',
    async put(key, bytes) {
      const file = path.join(folder, key)
      const part = `${file}.${randomUUID()}.part`
      await mkdir(path.dirname(file), { recursive: true })
      try {
        await writeWhole(part, bytes)
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(path.join(folder, key))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(path.join(folder, key), { force: true })))
      for (const name of new Set(keys.map((key) => path.dirname(key))))
        await rmdir(path.join(folder, name)).catch(() => undefined) // other files in the folder stay
    },
    names: () => foldersIn(folder),
  }
}

/** Lists the folders of pictures. Adding a file updates the time of its folder. */
async function foldersIn(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const found = new Map<string, number>()
  for (const name of names) found.set(name, (await stat(path.join(folder, name))).mtimeMs)
  return found
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Flushes a file to disk before it gets its name, so that a file with its name is complete even after a crash. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
