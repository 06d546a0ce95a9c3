import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../..')
/** How code waits for something outside the database: requests, names, mail, Redis, other threads and processes. */
const OUTSIDE =
  /\bfetch\(|\.request\(url|new Worker\(|new Resolver\(|createTransport\(|new WebSocket\(|\.publish\(channel|pg_notify|\bspawn\(|\.eval\(/
const GUARD = 'refuseWhileHolding('

/** Files that reach outside without the guard, and why no transaction is held there. */
const EXCUSED: Record<string, string> = {
  'platform/http/limits/limitStore.ts':
    'guarded by `minuteCounts`; the limits of addresses come before any handler',
  'platform/nodes/locks.ts': 'work of jobs, with connections of its own',
  'platform/outside/mail/mailOutbox.ts': 'guarded by `mail.ts`',
  'platform/outside/mail/mailSmtp.ts': 'guarded by `mail.ts`',
  'platform/store/embedded/embedded.ts': 'starts the database itself',
  'platform/store/embedded/guard.ts': 'a process of its own, which stops the database',
}

it('whatever waits for something outside the database refuses to do so inside a transaction', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^commands\//.test(file))
  const textOf = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8')
  const reaching = files.filter((file) => OUTSIDE.test(textOf(file)))
  expect(reaching.length).toBeGreaterThan(10)
  const unguarded = reaching.filter((file) => !textOf(file).includes(GUARD))
  expect(unguarded.toSorted()).toEqual(Object.keys(EXCUSED))
})
