import { PICTURE_SIZES, readPictureName } from '@raidkit/rules/catalogue/item-pictures'
import type { Deps } from '../../deps.ts'
import type { GeneratedPicture } from './makePicture.ts'
import { PictureFault } from './pictureFault.ts'
import type { PictureStorage } from '../../platform/outside/pictureStorage.ts'

type Keeping = Pick<Deps, 'log'> & { storage: PictureStorage }

/** Files of every picture, including the source for trimming. */
const FILES = [...PICTURE_SIZES, 'source'] as const
/** Written last: if it exists, the others exist too. */
const LAST = 'icon'
const AT_ONCE = 4

const keyOf = (name: string, size: (typeof FILES)[number]) => `${name}/${size}.webp`

/** Returns the storage key of a file that readers may request; undefined for everything else. */
export function keyOfAddress(name: string, file: string): string | undefined {
  const size = PICTURE_SIZES.find((one) => file === `${one}.webp`)
  return size && readPictureName(name) ? keyOf(name, size) : undefined
}

/** Returns the keys of all files, starting with the one that marks the picture as complete. */
export function keysOf(name: string): string[] {
  return [...FILES]
    .toSorted((a, b) => Number(b === LAST) - Number(a === LAST))
    .map((size) => keyOf(name, size))
}

export async function keepFiles({ storage, log }: Keeping, { name, files }: GeneratedPicture): Promise<void> {
  const inOrder = [...FILES].sort((a, b) => Number(a === LAST) - Number(b === LAST))
  try {
    for (const size of inOrder) await storage.put(keyOf(name, size), files[size].bytes)
  } catch (error) {
    log.error({ err: error }, 'a picture could not be kept')
    throw new PictureFault('storage')
  }
}

/** Returns the first of these pictures that is missing; checks several at once. */
export async function missingName(keeping: Keeping, names: Iterable<string>): Promise<string | undefined> {
  const left = [...new Set(names)]
  while (left.length > 0) {
    const some = left.splice(0, AT_ONCE)
    // All files are checked: a picture that is uploaded during its removal may have lost some.
    const found = await Promise.all(
      some.map((name) => Promise.all(keysOf(name).map((key) => got(keeping, key)))),
    )
    const missing = some.find((_, nth) => found[nth]?.includes(undefined))
    if (missing !== undefined) return missing
  }
  return undefined
}

export function sourceOf(keeping: Keeping, name: string): Promise<Buffer | undefined> {
  return got(keeping, keyOf(name, 'source'))
}

async function got({ storage, log }: Keeping, key: string): Promise<Buffer | undefined> {
  try {
    return await storage.get(key)
  } catch (error) {
    log.error({ err: error }, 'a picture could not be read')
    throw new PictureFault('storage')
  }
}
