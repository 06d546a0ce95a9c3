import path from 'node:path'
import { LOG_PLACES, logPlace } from '@raidkit/rules/pilot/game-logs'
import type { System } from './system.ts'

const STEAM_HOMES = [
  '.steam/steam',
  '.local/share/Steam',
  '.var/app/com.valvesoftware.Steam/.local/share/Steam',
  'Library/Application Support/Steam',
]

/** Folders whose subfolders are Windows installations of their own. */
const BOTTLES = [
  'Games',
  '.local/share/bottles/bottles',
  '.var/app/com.usebottles.bottles/data/bottles/bottles',
  'Library/Application Support/CrossOver/Bottles',
  'Library/Containers/com.isaacmarovitz.Whisky/Bottles',
]

const WINDOWS_STEAM = String.raw`HKLM\SOFTWARE\WOW6432Node\Valve\Steam`
const LIBRARY = /"path"\s+"((?:[^"\\]|\\.)*)"/g

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

/** Returns the folders that contain a `steamapps`: Steam's own, and the libraries that it names. */
async function steamLibraries(system: System): Promise<string[]> {
  const installed = await system.registry(WINDOWS_STEAM, 'InstallPath')
  const homes = [
    ...(installed ? [installed] : []),
    ...STEAM_HOMES.map((home) => path.join(system.home, home)),
  ]
  const named = await Promise.all(
    homes.map(async (home) => {
      const list = await system.text(path.join(home, 'steamapps/libraryfolders.vdf'))
      return [...list.matchAll(LIBRARY)].map(([, found = '']) => found.replaceAll(String.raw`\\`, '\\'))
    }),
  )
  return [...new Set([...homes, ...named.flat()])]
}

/** Returns every `drive_c` of Wine and Proton on Linux and macOS. */
async function windowsDrives(system: System): Promise<string[]> {
  if (system.platform === 'win32') return []
  const inside = async (folder: string, rest: string) =>
    (await system.names(folder)).map((name) => path.join(folder, name, rest))
  const libraries = await steamLibraries(system)
  const proton = libraries.map((library) => inside(path.join(library, 'steamapps/compatdata'), 'pfx/drive_c'))
  const bottles = BOTTLES.map((folder) => inside(path.join(system.home, folder), 'drive_c'))
  const found = (await Promise.all([...proton, ...bottles])).flat()
  const all = [...found, path.join(system.home, '.wine/drive_c')]
  const there = await Promise.all(all.map((drive) => system.isFolder(drive)))
  return all.filter((_, at) => there[at])
}
