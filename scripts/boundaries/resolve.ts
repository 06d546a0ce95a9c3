import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { Tree } from './tree.ts'

/** Target of an import. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; packageName: string; path: string | undefined }
  | { kind: 'npm'; name: string }
  | { kind: 'node' }
  /** Made while building: route types, Vite's virtual modules. */
  | { kind: 'generated' }

type Manifest = { exports?: Record<string, string> }

export function resolveImport(tree: Tree, from: string, specifier: string): Target {
  const plain = specifier.replace(/[?#].*$/, '')
  if (isBuiltin(plain)) return { kind: 'node' }
  if (plain.startsWith('virtual:') || plain.includes('/+types/')) return { kind: 'generated' }
  if (plain.startsWith('.') || plain.startsWith('/')) {
    return {
      kind: 'file',
      path: path.posix.join(plain.startsWith('/') ? '' : path.posix.dirname(from), plain),
    }
  }
  const [scope, second = ''] = plain.split('/')
  if (scope === '@raidkit')
    return { kind: 'package', packageName: second, path: exported(tree, second, plain) }
  return { kind: 'npm', name: scope?.startsWith('@') ? `${scope}/${second}` : (scope ?? plain) }
}

/** Resolves `@raidkit/<package>/<name>` by the `exports` patterns in that package's package.json. */
function exported(tree: Tree, packageName: string, specifier: string): string | undefined {
  const manifest = tree.get(`${packageName}/package.json`)
  if (!manifest) return undefined
  const name = specifier.slice(`@raidkit/${packageName}`.length)
  const { exports = {} } = JSON.parse(manifest) as Manifest // npm would refuse any other shape
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after] = pattern.slice(1).split('*')
    const fits = after === undefined ? name === before : name.startsWith(before) && name.endsWith(after)
    const star = name.slice(before.length, name.length - (after?.length ?? 0))
    if (fits) return path.posix.join(packageName, target.replaceAll('*', star))
  }
  return undefined
}
