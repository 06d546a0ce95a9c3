import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareDatabase, testStore, type TestDatabase, type TestStore } from '../testing/testDatabase.ts'
import { compileCacheOf, testProgram } from '../testing/testPrograms.ts'

const run = promisify(execFile)
const GUIDE = path.join(import.meta.dirname, '../../../docs/operations.md')
const BLOCK = /^## (.+)$|^```sh\n([^`]+)^```$/gm

/** Commands of the guide, each with its heading. */
const guide = await readFile(GUIDE, 'utf8')
const commands: { heading: string; line: string }[] = []
let heading = ''
for (const [, title, block] of guide.matchAll(BLOCK)) {
  if (title !== undefined) heading = title
  else for (const line of block?.trim().split('\n') ?? []) commands.push({ heading, line })
}

let folder: string
let test: TestStore
let restored: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-operations-'))
  test = await testStore()
  restored = await bareDatabase()
  await test.store.users.create({ email: 'player@example.org' }, new Date())
  await mkdir(path.join(folder, 'data/pictures'), { recursive: true })
  await writeFile(path.join(folder, 'data/pictures/one.webp'), 'picture')
  await mkdir(path.join(folder, 'backups'))
  await mkdir(path.join(folder, 'bin'))
  const program = await testProgram('raidkit')
  // External programs and commands that take minutes are replaced by a script that records the call.
  const noting = `echo "$(basename "$0") $*" >> '${folder}/called'\n`
  await writeCommand('git', noting)
  await writeCommand('systemctl', noting)
  await writeCommand(
    'npm',
    `if [ "$1 $2 $3" = 'run raidkit --' ]; then shift 3; exec '${process.execPath}' '${program}' "$@"; fi\n${noting}`,
  )
  environment = {
    PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
    DATABASE_URL: test.url,
    ...compileCacheOf(program),
  }
})
afterAll(async () => {
  await test.close()
  await restored.drop()
  await rm(folder, { recursive: true, force: true })
})

let environment: Record<string, string>

async function writeCommand(name: string, script: string): Promise<void> {
  const file = path.join(folder, 'bin', name)
  await writeFile(file, `#!/bin/sh\n${script}`)
  await chmod(file, 0o755)
}

async function execute(line: string): Promise<string> {
  const here = line
    .replaceAll('postgres://localhost/raidkit_restored', restored.url)
    .replaceAll('/var/lib/raidkit', path.join(folder, 'data'))
    .replaceAll('/backups', path.join(folder, 'backups'))
  const { stdout, stderr } = await run('/bin/sh', ['-c', here], { env: environment })
  return stdout + stderr
}

const EXPECTED: Record<string, RegExp> = {
  backup: /^Saved \d+ rows from \d+ tables/,
  restore: /^Restored \d+ rows in \d+ tables/,
  'user list': /player@example\.org/,
  'user grant': /^owner@raidkit\.example is now admin\.$/m,
  'key create': /^Key \(shown only once\): /,
  'key list': /scanner/,
  'key revoke': /has been revoked/,
}

describe('docs/operations.md', () => {
  it('has commands under every heading about work', () => {
    expect(new Set(commands.map((command) => command.heading))).toEqual(
      new Set(['Back up every day', 'Restore', 'Upgrade', 'Move to a new machine', 'Admins and keys']),
    )
  })

  it.each(commands)('$heading: $line', { timeout: 60_000 }, async ({ line }) => {
    const output = await execute(line)
    const [, words = ''] = /raidkit -- (.+)$/.exec(line) ?? []
    const [, expected] = Object.entries(EXPECTED).find(([name]) => words.startsWith(name)) ?? []
    if (words === '') expect(output).toBe('')
    else expect(output).toMatch(expected ?? /a raidkit command without an expected answer/)
  })

  it('leaves what it says: a backup, its pictures, a restored site', async () => {
    expect(await readFile(path.join(folder, 'backups/pictures/one.webp'), 'utf8')).toBe('picture')
    expect((await readFile(path.join(folder, 'called'), 'utf8')).trim().split('\n')).toEqual([
      'git pull --ff-only',
      'npm run build',
      'systemctl restart raidkit',
      'systemctl stop raidkit',
    ])
  })

  it('names scripts that exist', async () => {
    const { scripts } = JSON.parse(
      await readFile(path.join(import.meta.dirname, '../../../package.json'), 'utf8'),
    ) as { scripts: Record<string, string> } // the project's own file
    const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})
