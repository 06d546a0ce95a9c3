import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findGame, findScreenshots, logsFolder } from './findFolders.ts'
import { registryValue, thisSystem, type System } from './system.ts'

let home: string
const inHome = (...names: string[]) => path.join(home, ...names)
const make = (...names: string[]) => mkdir(inHome(...names), { recursive: true })
const system = (more: Partial<System> = {}): System => ({
  ...thisSystem({ platform: 'linux', env: {}, home }),
  ...more,
})

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'raidkit-home-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

describe('the game', () => {
  it('is found by the registry of Windows', async () => {
    await make('EFT/Logs')
    const registry: System['registry'] = async (key) =>
      key.endsWith('EscapeFromTarkov') && key.startsWith('HKCU') ? inHome('EFT') : undefined
    expect(await findGame(system({ platform: 'win32', registry }))).toBe(inHome('EFT'))
  })

  it('is found in a library of Steam', async () => {
    await make('.steam/steam/steamapps')
    await make('disk/steamapps/common/Escape from Tarkov/build/Logs')
    const list = `"libraryfolders" { "0" { "path"  "${inHome('disk')}" } }`
    await writeFile(inHome('.steam/steam/steamapps/libraryfolders.vdf'), list)
    expect(await findGame(system())).toBe(inHome('disk/steamapps/common/Escape from Tarkov'))
  })

  it('is found in prefixes of Proton and Wine', async () => {
    await make('.wine/drive_c/Battlestate Games/Escape from Tarkov/Logs')
    expect(await findGame(system())).toBe(inHome('.wine/drive_c/Battlestate Games/Escape from Tarkov'))
    const proton = '.local/share/Steam/steamapps/compatdata/3932890/pfx/drive_c/Battlestate Games/EFT'
    await make(proton, 'Logs')
    expect(await findGame(system())).toBe(inHome(proton))
  })

  it('is nowhere on an empty computer', async () => expect(await findGame(system())).toBeUndefined())
})

describe('the logs', () => {
  it('are those of the folder used last, by time and not by name', async () => {
    await make('EFT/Logs/log_2026.07.11_9-59-59')
    await make('EFT/build/Logs/log_2026.07.11_10-00-00_1.0')
    expect(await logsFolder(system(), inHome('EFT'))).toBe(inHome('EFT/build/Logs'))
    expect(await logsFolder(system(), inHome('EFT/Logs'))).toBe(inHome('EFT/Logs'))
    expect(await logsFolder(system(), inHome('nowhere'))).toBeUndefined()
    expect(await logsFolder(system(), '')).toBeUndefined()
  })
})

describe('screenshots', () => {
  it('follow a redirected Documents folder', async () => {
    await make('OneDrive/Документы/Escape from Tarkov/Screenshots')
    const registry: System['registry'] = async (_, name) =>
      name === 'Personal' ? inHome('OneDrive/Документы') : undefined
    expect(await findScreenshots(system({ platform: 'win32', registry }))).toBe(
      inHome('OneDrive/Документы/Escape from Tarkov/Screenshots'),
    )
  })

  it('are found in a prefix, and named before there are any', async () => {
    const prefix = '.local/share/Steam/steamapps/compatdata/1/pfx/drive_c/users/steamuser/Documents'
    await make(prefix, 'Escape from Tarkov')
    expect(await findScreenshots(system())).toBe(inHome(prefix, 'Escape from Tarkov/Screenshots'))
  })
})

describe('what reg prints', () => {
  const env = { USERPROFILE: 'C:\\Users\\Имя' }
  it.each([
    ['    InstallLocation    REG_SZ    C:\\Battlestate Games\\EFT\r\n', 'C:\\Battlestate Games\\EFT'],
    ['    Personal    REG_EXPAND_SZ    %UserProfile%\\Documents\r\n', 'C:\\Users\\Имя\\Documents'],
    ['    Personal    REG_EXPAND_SZ    %NOTHING%\\x\r\n', '%NOTHING%\\x'],
    ['ERROR: The system was unable to find the specified registry key', undefined],
  ])('%j', (printed, expected) => expect(registryValue(printed, env)).toBe(expected))
})
