import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@raidkit/contract/platform/call'

const CONTRACT = path.resolve(import.meta.dirname, '../../../../contract/src')

/** All calls of the contract: what its files export, alone or in a record. No list of them is kept by hand. */
export const CALLS: readonly Call[] = await readCalls()

async function readCalls(): Promise<Call[]> {
  const files = globSync('*/*.ts', { cwd: CONTRACT }).filter((file) => !file.endsWith('.test.ts'))
  const calls = new Set<Call>()
  for (const file of files.toSorted()) {
    const { href } = pathToFileURL(path.join(CONTRACT, file))
    const exported = Object.values((await import(href)) as Record<string, unknown>)
    for (const value of [...exported, ...exported.filter(isRecord).flatMap(Object.values)])
      if (isCall(value)) calls.add(value)
  }
  if (calls.size === 0) throw new Error(`no calls below ${CONTRACT}`)
  return [...calls]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isCall(value: unknown): value is Call {
  return isRecord(value) && ['method', 'path', 'access', 'request', 'reply'].every((field) => field in value)
}
