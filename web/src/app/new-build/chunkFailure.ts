import { tabStorage } from '../../state/browserStorage.ts'

const GUARD_MS = 10_000 // spec section 9: at most one reload per path within it
const STORAGE_KEY = 'chunkReloads'

/** Time of the last reload by path, in ms since 1970. */
type Reloads = Record<string, number>

/** Returns whether the path's last reload is long enough ago for another one. */
export function mayReload(reloads: Reloads, path: string, nowMs: number): boolean {
  const last = reloads[path]
  return last === undefined || nowMs - last >= GUARD_MS || nowMs < last
}

/** Returns whether the error is a missing chunk of an older build, by the messages of the three browser engines. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    error.message,
  )
}

/** Returns whether the failed chunk is only the one for hints, which is not worth a reload. */
export function isDispensable(error: unknown): boolean {
  return error instanceof Error && /\/hintBox-[^/]*$/.test(error.message)
}

/** Reloads the page at `path`, unless that was just tried. Returns whether it does. */
export function reloadOnce(path: string): boolean {
  const nowMs = Date.now()
  const reloads = readReloads()
  if (!mayReload(reloads, path, nowMs)) return false
  const recent = Object.entries(reloads).filter(([, atMs]) => nowMs - atMs < GUARD_MS)
  try {
    tabStorage().setItem(STORAGE_KEY, JSON.stringify({ ...Object.fromEntries(recent), [path]: nowMs }))
  } catch {
    return false // without storage we could reload forever
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
