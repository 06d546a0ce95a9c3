import fs from 'node:fs'
import path from 'node:path'

/** What the lock file in the database folder says of the server that wrote it. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

export function postmasterOf(dir: string): Postmaster | undefined {
  let text: string
  try {
    text = fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
  // Lines of postmaster.pid: pid, folder, start time, port, socket folder, address, memory key, state.
  const [pid, , , port, , , , state] = text.split('\n').map((line) => line.trim())
  return { pid: Number(pid), port: Number(port), isReady: state === 'ready' }
}

/** Is that really the server of this folder, and not a zombie or a stranger that got the same pid? */
export function isServing({ pid }: Postmaster, dir: string): boolean {
  if (process.platform !== 'linux') return answersSignals(pid)
  try {
    // In a container without init nobody reaps a killed server: as a zombie it still answers signals.
    if (/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dir)
  } catch {
    return false
  }
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
