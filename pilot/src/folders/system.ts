import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Operating system functions for finding folders; tests provide their own. */
export type System = {
  platform: string
  env: Readonly<Record<string, string | undefined>>
  home: string
  isFolder: (path: string) => Promise<boolean>
  /** Returns the names in a folder; none if the folder does not exist. */
  names: (path: string) => Promise<string[]>
  text: (path: string) => Promise<string>
  /** Returns a value of the Windows registry; undefined if it does not exist. */
  registry: (key: string, name: string) => Promise<string | undefined>
}

const run = promisify(execFile)
const REG_MS = 5_000
const VALUE = /\sREG_(?:EXPAND_)?SZ\s+(.*\S)/

export function thisSystem({ platform, env, home }: Pick<System, 'platform' | 'env' | 'home'>): System {
  return {
    platform,
    env,
    home,
    isFolder: async (path) => {
      const found = await stat(path).catch(() => undefined)
      return found?.isDirectory() ?? false
    },
    names: (path) => readdir(path).catch(() => []),
    text: (path) => readFile(path, 'utf8').catch(() => ''),
    registry: async (key, name) => {
      if (platform !== 'win32') return undefined
      // UTF-8 is set first: the console's own code page would lose folder names in other alphabets.
      const query = `chcp 65001>nul & reg query "${key}" /v "${name}"`
      const options = { timeout: REG_MS, windowsHide: true, windowsVerbatimArguments: true }
      const said = await run('cmd.exe', ['/d', '/s', '/c', `"${query}"`], options).catch(() => undefined)
      return said && registryValue(said.stdout, env)
    },
  }
}

/** Returns the value printed by `reg query`, with environment variables expanded. */
export function registryValue(printed: string, env: System['env']): string | undefined {
  const value = VALUE.exec(printed)?.[1]
  const known = new Map(Object.entries(env).map(([name, text]) => [name.toUpperCase(), text]))
  return value?.replaceAll(/%([^%]+)%/g, (whole, name: string) => known.get(name.toUpperCase()) ?? whole)
}
