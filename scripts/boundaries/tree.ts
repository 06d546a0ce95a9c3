import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { OUTSIDE, PACKAGES } from './table.ts'

/** Source texts by their path from the root, with forward slashes. */
export type Tree = ReadonlyMap<string, string>

const SOURCE = /\.(?:ts|tsx|mts|mjs|js|jsx)$/
const NOT_OURS = new Set(['node_modules', 'build', '.react-router', 'data', 'migrations', 'public'])

/** Every source file and package.json of the packages, of the folders around them and of the root itself. */
export function readTree(root: string): Tree {
  const tree = new Map<string, string>()
  const add = (file: string) => {
    if (SOURCE.test(file) || path.basename(file) === 'package.json') {
      tree.set(file, readFileSync(path.join(root, file), 'utf8'))
    }
  }
  const addFolder = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const inside = path.posix.join(folder, entry.name)
      if (entry.isFile()) add(inside)
      else if (entry.isDirectory() && !NOT_OURS.has(entry.name)) addFolder(inside)
    }
  }
  for (const entry of readdirSync(root, { withFileTypes: true })) if (entry.isFile()) add(entry.name)
  for (const folder of [...Object.keys(PACKAGES), ...Object.keys(OUTSIDE)]) {
    if (existsSync(path.join(root, folder))) addFolder(folder)
  }
  return tree
}
