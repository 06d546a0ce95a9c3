import { tabStorage } from '../state/browserStorage.ts'

const GUARD_MS = 10_000 // spec section 9: at most one reload per path within it
const STORAGE_KEY = 'chunkReloads'

/** Path → when it was last reloaded, in ms since 1970. */
type Reloads = Record<string, number>

/** Was this path left alone long enough to be reloaded once more? */
export function mayReload(reloads: Reloads, path: string, nowMs: number): boolean {
  const last = reloads[path]
  return last === undefined || nowMs - last >= GUARD_MS || nowMs < last
}

/** A piece of an older build that is no longer there, in the words of the three browser engines. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    error.message,
  )
}

/** Nothing is reloaded for a word of explanation: the piece that draws it may be missing. */
export function isDispensable(error: unknown): boolean {
  return error instanceof Error && /\/hintBox-[^/]*$/.test(error.message)
}

/** Loads the page anew at `path`, unless that was just tried. Returns whether it does. */
export function reloadOnce(path: string): boolean {
  const nowMs = Date.now()
  const reloads = readReloads()
  if (!mayReload(reloads, path, nowMs)) return false
  const recent = Object.entries(reloads).filter(([, atMs]) => nowMs - atMs < GUARD_MS)
  try {
    tabStorage().setItem(STORAGE_KEY, JSON.stringify({ ...Object.fromEntries(recent), [path]: nowMs }))
  } catch {
    return false // without a memory we could reload for ever
  }
  if (path === currentPath()) location.reload()
  else location.assign(path)
  return true
}

function readReloads(): Reloads {
  try {
    const kept: unknown = JSON.parse(tabStorage().getItem(STORAGE_KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...(kept as Reloads) } : {} // compared as numbers only
  } catch {
    return {}
  }
}

export function currentPath(): string {
  return location.pathname + location.search
}
