import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  isRunning,
  killHard,
  parentOf,
  runProgram,
  temporaryFolder,
  untilGone,
} from '../../../testing/processes.ts'
import { testProgram } from '../../../testing/testPrograms.ts'
import { databaseAccount } from './account.ts'
import { startEmbedded, type EmbeddedServer } from './embedded.ts'

const account = databaseAccount()
const { folder, remove } = temporaryFolder()
const home = path.join(folder, 'home')
const dir = path.join(folder, 'data', 'db')
const holder = await testProgram('holder')

const started: EmbeddedServer[] = []
async function start(wanted = dir) {
  const server = await startEmbedded(wanted, { fsync: false, home })
  started.push(server)
  return server
}
type HolderOutput = { url: string; dir: string; attached: boolean; pid: number; error?: string }
async function startElsewhere(wanted = dir, as?: { uid: number; gid: number }) {
  const { child, lines } = runProgram(holder, [wanted, home, ...(as ? [`${as.uid}`, `${as.gid}`] : [])])
  const line = await lines.next()
  return { child, lines, ...(JSON.parse(String(line.value)) as HolderOutput) } // holder.ts prints this shape
}
async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return Object.values((await client.query({ text, rowMode: 'array' })).rows.flat())[0]
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const { url, stop } = await startEmbedded(dir, { fsync: false, home })
  await ask(url, 'create table kept as select 42 as answer')
  await stop()
})
afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())))
afterAll(() => remove())

describe('the embedded database', () => {
  it('runs as an account of its own behind a password, is gone after stop and keeps its rows', async () => {
    const first = await start()
    const pid = first.pid() ?? 0
    expect(first.attached).toBe(false)
    const uid = process.platform === 'linux' ? fs.statSync(`/proc/${pid}`).uid : process.getuid?.()
    expect(uid).toBe(account?.uid ?? process.getuid?.()) // our own where we are not root
    expect(uid).not.toBe(0)
    await expect(ask(first.url.replace(/app:[^@]+@/, 'app:wrong@'), 'select 1')).rejects.toThrow('password')
    expect(fs.statSync(path.join(dir, 'raidkit.pw')).mode & 0o077).toBe(0)
    expect(await ask(first.url, 'show fsync')).toBe('off') // as tests ask for
    await first.stop()
    expect(isRunning(pid)).toBe(false)
    const safe = await startEmbedded(dir, { home })
    started.push(safe)
    expect(await ask(safe.url, 'select answer from kept')).toBe(42)
    expect(await ask(safe.url, 'show fsync')).toBe('on')
    expect(await ask(safe.url, 'show synchronous_commit')).toBe('on')
  })
})

describe('several processes on one folder', () => {
  it('share one server, which outlives the one that started it and ends with the last', async () => {
    const first = await startElsewhere()
    const second = await startElsewhere()
    expect([first.attached, second.attached, second.pid]).toEqual([false, true, first.pid])
    first.child.stdin?.end('go')
    expect((await first.lines.next()).value).toBe('stopped')
    expect(await ask(second.url, 'select answer from kept')).toBe(42)
    second.child.stdin?.end('go')
    await untilGone(first.pid)
  })

  it('start at once on an empty folder without getting in each other’s way', async () => {
    const fresh = path.join(folder, 'fresh', 'db')
    const all = await Promise.all([startElsewhere(fresh), startElsewhere(fresh), startElsewhere(fresh)])
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1)
    expect(all.filter(({ attached }) => !attached)).toHaveLength(1)
    await Promise.all(all.map(({ child }) => killHard(child)))
    await untilGone(all[0]?.pid ?? 0)
  })
})

describe('after kill -9', () => {
  it('of its user the server stops, and the next start opens', async () => {
    const owner = await startElsewhere()
    await killHard(owner.child)
    const next = await start()
    expect(await ask(next.url, 'select answer from kept')).toBe(42)
    expect(next.pid()).not.toBe(owner.pid)
    expect(isRunning(owner.pid)).toBe(false)
  })

  it('of the server it comes back at the same address', async () => {
    const { url, pid } = await start()
    const killed = pid() ?? 0
    process.kill(killed, 'SIGKILL')
    await untilGone(killed)
    const answer = async (): Promise<unknown> => ask(url, 'select answer from kept').catch(() => undefined)
    await expect.poll(answer, { timeout: 30_000 }).toBe(42)
    expect(pid()).not.toBe(killed)
  })

  it('of server and user at once the next start opens', async () => {
    const owner = await startElsewhere()
    process.kill(owner.pid, 'SIGKILL')
    await killHard(owner.child)
    expect(await ask((await start()).url, 'select answer from kept')).toBe(42)
  })

  it('of its user while the guard is slow, whoever joins keeps a server that runs', async () => {
    const owner = await startElsewhere()
    const guard = parentOf(parentOf(owner.pid))
    process.kill(guard, 'SIGSTOP')
    await killHard(owner.child)
    const joining = start()
    await sleep(300) // the server still answers: only the guard can tell that it was about to stop it
    process.kill(guard, 'SIGCONT')
    const { url, pid } = await joining
    const joined = pid() ?? 0
    const other = await startElsewhere()
    expect([other.attached, other.pid, isRunning(joined)]).toEqual([true, joined, true])
    expect(await ask(url, 'select answer from kept')).toBe(42)
    await killHard(other.child)
  })

  it('of the guard and its user the left-over server is replaced', async () => {
    const owner = await startElsewhere()
    const keeper = parentOf(owner.pid)
    for (const pid of [parentOf(keeper), keeper]) process.kill(pid, 'SIGKILL')
    await killHard(owner.child)
    expect(isRunning(owner.pid)).toBe(true)
    const next = await start()
    expect(isRunning(owner.pid)).toBe(false)
    expect(await ask(next.url, 'select answer from kept')).toBe(42)
  })

  it('during the creation of the folder the next start creates it again', async () => {
    const half = path.join(folder, 'half', 'db')
    const { child } = runProgram(holder, [half, home])
    const isHalf = () =>
      fs.existsSync(path.dirname(half)) &&
      fs
        .readdirSync(path.dirname(half))
        .some((name) => fs.existsSync(path.join(half, '..', name, 'PG_VERSION')))
    await expect.poll(isHalf, { timeout: 40_000, interval: 5 }).toBe(true)
    await killHard(child)
    expect(fs.existsSync(half)).toBe(false)
    expect(await ask((await start(half)).url, 'select 1')).toBe(1)
  })
})

describe('a lock file left behind', () => {
  const lockFile = path.join(dir, 'postmaster.pid')
  const leaveLock = (pid: number) => {
    fs.writeFileSync(lockFile, [pid, dir, 1, 1, '', '127.0.0.1', '', 'ready', ''].join('\n'), { mode: 0o600 })
    if (account) fs.chownSync(lockFile, account.uid, account.gid)
  }

  it('does not hinder when its pid is a zombie that nobody reaps', async () => {
    // The second program takes the shell's place and never waits for the first.
    const careless = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], { ...account, stdio: 'pipe' })
    const pid = Number(await new Promise((resolve) => careless.stdout.once('data', resolve)))
    await untilGone(pid)
    leaveLock(pid)
    expect(await ask((await start()).url, 'select answer from kept')).toBe(42)
    await killHard(careless)
  })

  it('does not hinder when its pid now belongs to another program', async () => {
    const stranger = spawn('sleep', ['60'], { ...account, stdio: 'ignore' })
    leaveLock(stranger.pid ?? 0)
    expect(await ask((await start()).url, 'select answer from kept')).toBe(42)
    expect(stranger.exitCode).toBeNull()
    await killHard(stranger)
  })
})

describe('where the database lives', () => {
  beforeAll(() => {
    fs.writeFileSync(path.join(folder, 'file'), '')
    fs.symlinkSync('gone/further', path.join(folder, 'nowhere'))
    fs.symlinkSync('circle', path.join(folder, 'circle'))
    fs.mkdirSync(path.join(folder, 'full', 'photos'), { recursive: true })
    fs.mkdirSync(path.join(folder, 'old'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'old', 'PG_VERSION'), '12\n')
  })

  it('is its own home when root’s folder is closed to its account, until the folder is deleted', async () => {
    const closed = path.join(folder, 'closed')
    const wanted = path.join(closed, 'data', 'db')
    fs.mkdirSync(closed, { mode: 0o700 })
    const first = await start(wanted)
    expect(first.dir.startsWith(account ? home : wanted)).toBe(true)
    await first.stop()
    expect((await start(wanted)).dir).toBe(first.dir)
    await started.at(-1)?.stop()
    fs.rmSync(path.dirname(wanted), { recursive: true })
    const second = await start(wanted)
    await expect(ask(second.url, 'select answer from kept')).rejects.toThrow('does not exist')
  })

  it.each([
    ['a file in its way', 'file/data/db', /^DATA_DIR: cannot write to \S+ \((ENOTDIR|EEXIST)\)$/],
    ['other things in it', 'full', /^DATA_DIR: \S+ holds something that is not a database$/],
    ['a link before it that leads nowhere', 'nowhere/data/db', /^DATA_DIR: [^\n]+$/],
    ['a link before it to itself', 'circle/data/db', /^DATA_DIR: [^\n]+$/],
    ['a name too long for any disk', `${'d'.repeat(300)}/db`, /^DATA_DIR: [^\n]+$/],
    ['another version’s files', 'old', /^DATA_DIR: \S+ was made by PostgreSQL 12, this is 18: [^\n]+$/],
  ])('is refused in one line with %s', async (_, place, line) => {
    await expect(start(path.join(folder, place))).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(line),
    })
  })

  it('is refused in one line where we may not write', async () => {
    const locked = path.join(folder, 'locked')
    fs.mkdirSync(locked, { mode: 0o555 })
    const { child, error } = await startElsewhere(path.join(locked, 'data', 'db'), account)
    expect(error).toMatch(/^StartError: DATA_DIR: cannot write to \S+ \(EACCES\)$/)
    await killHard(child)
  })
})
