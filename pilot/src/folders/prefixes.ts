import path from 'node:path'
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

/** Returns the folders that contain a `steamapps`: Steam's own, and the libraries that it names. */
export async function steamLibraries(system: System): Promise<string[]> {
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
export async function windowsDrives(system: System): Promise<string[]> {
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
