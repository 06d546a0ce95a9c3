import fs from 'node:fs'
import path from 'node:path'

/** Server that wrote the lock file in the database folder. */
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

/**
 * Returns true if the process is the server of this folder, and not a zombie or another program with the same pid.
 */
export function isServing({ pid }: Postmaster, dir: string): boolean {
  if (process.platform !== 'linux') return answersSignals(pid)
  try {
    // In a container without init killed servers are not reaped: a zombie still answers signals.
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
