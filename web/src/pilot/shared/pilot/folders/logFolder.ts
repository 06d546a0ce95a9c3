import { LOG_PLACES, logPlace } from '@raidkit/rules/pilot/game-logs'
import { folderIn, namesIn, undefinedIfNone } from './folderLook.ts'

/** Returns the folder of the game's logs below a chosen one; undefined if there is none. */
export async function logFolderIn(
  chosen: FileSystemDirectoryHandle,
): Promise<FileSystemDirectoryHandle | undefined> {
  const found = await Promise.all(
    LOG_PLACES.map(async (place) => {
      const folder = await folderIn(chosen, place)
      return { place, folder, names: folder && (await namesIn(folder).catch(undefinedIfNone)) }
    }),
  )
  const place = logPlace(found)
  return found.find((one) => one.place === place)?.folder
}
