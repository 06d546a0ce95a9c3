import path from 'node:path'
import { LOG_PLACES, logPlace } from '@raidkit/rules/pilot/game-logs'
import { steamLibraries, windowsDrives } from './prefixes.ts'
import type { System } from './system.ts'

const UNINSTALL = String.raw`Microsoft\Windows\CurrentVersion\Uninstall`
/** Registry keys of the game's own launcher, and of the game on Steam (external interfaces 4.1). */
const INSTALLED = ['EscapeFromTarkov', 'Steam App 3932890'].flatMap((name) =>
  [String.raw`HKLM\SOFTWARE\WOW6432Node`, String.raw`HKLM\SOFTWARE`, String.raw`HKCU\SOFTWARE`].map((hive) =>
    [hive, UNINSTALL, name].join('\\'),
  ),
)
const SHELL_FOLDERS = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders`
const USUAL = ['Battlestate Games/EFT', 'Battlestate Games/Escape from Tarkov', 'Games/EFT']
const ON_STEAM = 'steamapps/common/Escape from Tarkov'
const DOCUMENTS = ['Documents', 'My Documents', 'Документы', 'OneDrive/Documents', 'OneDrive/Документы']
const SCREENSHOTS = ['Escape from Tarkov/Screenshots', 'Escape From Tarkov/Screenshots']

/**
 * Returns the log folder of a chosen folder, which may be the game's, its `build`, or the log folder itself. The one
 * used last wins.
 */
export async function logsFolder(system: System, chosen: string): Promise<string | undefined> {
  if (chosen === '') return undefined
  const found = await Promise.all(
    LOG_PLACES.map(async (place) => {
      const folder = path.join(chosen, place)
      return { place, names: (await system.isFolder(folder)) ? await system.names(folder) : undefined }
    }),
  )
  const place = logPlace(found)
  return place === undefined ? undefined : path.join(chosen, place)
}

/** Returns the folder of the game; undefined if none is found. */
export async function findGame(system: System): Promise<string | undefined> {
  const registered = await Promise.all(INSTALLED.map((key) => system.registry(key, 'InstallLocation')))
  const roots =
    system.platform === 'win32'
      ? ['C:', 'D:', 'E:', 'F:'].map((drive) => `${drive}\\`)
      : await windowsDrives(system)
  const libraries = await steamLibraries(system)
  const candidates = [
    ...registered.filter((folder) => folder !== undefined),
    ...libraries.map((library) => path.join(library, ON_STEAM)),
    ...roots.flatMap((root) => USUAL.map((usual) => path.join(root, usual))),
  ]
  for (const folder of candidates) if (await logsFolder(system, folder)) return folder
  return undefined
}

/**
 * Returns the folder of the screenshots, following a redirected Documents folder; if there is none yet, the place where
 * the game would create it.
 */
export async function findScreenshots(system: System): Promise<string> {
  const documents = await documentFolders(system)
  const all = documents.flatMap((folder) => SCREENSHOTS.map((rest) => path.join(folder, rest)))
  for (const folder of all) if (await system.isFolder(folder)) return folder
  for (const folder of all) if (await system.isFolder(path.dirname(folder))) return folder
  return all[0] ?? path.join(system.home, 'Documents', SCREENSHOTS[0] ?? '')
}

async function documentFolders(system: System): Promise<string[]> {
  const redirected = await system.registry(SHELL_FOLDERS, 'Personal')
  const own = DOCUMENTS.map((name) => path.join(system.home, name))
  const drives = await windowsDrives(system)
  const users = await Promise.all(
    drives.map(async (drive) => {
      const names = await system.names(path.join(drive, 'users'))
      return names.flatMap((name) => DOCUMENTS.map((rest) => path.join(drive, 'users', name, rest)))
    }),
  )
  return [...(redirected ? [redirected] : []), ...users.flat(), ...own]
}
