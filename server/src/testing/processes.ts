import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs a program in a process of its own and yields its output by lines. */
export function runProgram(file: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(process.execPath, [file, ...args], { ...options, stdio: ['pipe', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('a piped process has an output')
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
}

export async function killHard(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  await ended
}

/** Returns true if the process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

export async function untilGone(pid: number, patienceMs = 30_000): Promise<void> {
  for (let waitedMs = 0; isRunning(pid); waitedMs += 20) {
    if (waitedMs > patienceMs) throw new Error(`process ${pid} is still there after ${patienceMs} ms`)
    await sleep(20)
  }
}

export function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)]))
  return Number(/\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
}

function groupOf(pid: number): number {
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)]))
  return Number(/\) \S \d+ (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
}

export type Process = { pid: number; parent: number; command: string }

/** Returns the running processes of a group, and others whose command contains its folder. */
export function runningOf(group: number, folder: string): Process[] {
  return allProcesses().filter(({ pid, command }) => {
    if (!isRunning(pid)) return false
    try {
      return command.includes(folder) || groupOf(pid) === group
    } catch {
      return false // gone in between
    }
  })
}

/** Returns the descendants of a process, the nearest first. */
export function descendantsOf(pid: number, all = allProcesses()): Process[] {
  const children = all.filter(({ parent }) => parent === pid)
  return [...children, ...children.flatMap((child) => descendantsOf(child.pid, all))]
}

function allProcesses(): Process[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
    })
  }
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return [{ pid: Number(name), parent: parentOf(Number(name)), command }]
    } catch {
      return [] // gone in between
    }
  })
}

/** Makes a folder for one test file that the database's account can enter. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'raidkit-test-'))
  fs.chmodSync(folder, 0o755)
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}
