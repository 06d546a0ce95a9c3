import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../platform/http/access/sessions.ts'
import { testStore, type TestStore } from '../testing/testDatabase.ts'
import { UsageError } from './command.ts'
import { parseKeyCommand } from './key.ts'

let test: TestStore
beforeAll(async () => {
  test = await testStore()
})
afterAll(() => test.close())

async function run(...words: string[]): Promise<string> {
  const job = parseKeyCommand(words)
  return job(test.url, () => undefined)
}
const keyIn = (said: string) => /^Key \(shown only once\): ([A-Za-z0-9]{24})\n/.exec(said)?.[1] ?? ''

describe('key', () => {
  it('create shows the key once and keeps its hash', async () => {
    const made = keyIn(await run('create', '--scope', 'ingest', '--label', 'scanner of Nik'))
    expect(await test.store.keys.find(hashOf(made))).toMatchObject({
      scope: 'ingest',
      label: 'scanner of Nik',
    })
    const list = await run('list')
    expect(list).toContain('scanner of Nik')
    expect(list).toContain(made.slice(0, 6))
    expect(list).not.toContain(made)
  })

  it('revoke takes a label, the first characters or the whole key', async () => {
    const [one, two, three] = await Promise.all(
      ['a', 'b', 'c'].map(async (label) => keyIn(await run('create', '--scope=ingest', `--label=${label}`))),
    )
    for (const name of ['a', `${two?.slice(0, 6)}…`, three!]) {
      expect(await run('revoke', name)).toMatch(/has been revoked/)
    }
    for (const made of [one, two, three]) {
      expect((await test.store.keys.find(hashOf(made!)))?.revokedAt).toBeInstanceOf(Date)
    }
    await expect(run('revoke', 'a')).rejects.toThrow('no active key matches a: see key list')
  })

  it('revoke does not choose between two', async () => {
    await run('create', '--scope', 'ingest')
    await run('create', '--scope', 'ingest')
    await expect(run('revoke', 'ingest')).rejects.toThrow(/^2 keys match ingest: choose one of \w{6}, \w{6}$/)
  })

  it('leaves an audit entry without the key', async () => {
    const auditLog = await test.store.audit.before(new Date(Date.now() + 1000), 100)
    expect(new Set(auditLog.map(({ what }) => what))).toEqual(new Set(['key create', 'key revoke']))
    expect(JSON.stringify(auditLog)).not.toMatch(/[A-Za-z0-9]{24}"/)
  })

  it.each([
    [[], 'a verb is missing: one of create, list, revoke'],
    [['create'], '--scope is missing: use ingest'],
    [['create', '--scope', 'everything'], 'unknown scope everything: use ingest'],
    [['create', '--scope', 'ingest', '--label', ''], '--label takes 1 to 60 characters on one line'],
    [
      ['create', '--scope', 'ingest', '--label', 'two\nlines'],
      '--label takes 1 to 60 characters on one line',
    ],
    [
      ['create', '--colour', 'red', '--scope', 'ingest'],
      'Unknown option --colour: the options are --scope, --label',
    ],
    [['create', 'ingest'], 'unexpected word ingest'],
    [['list', 'all'], 'unexpected word all'],
    [['revoke'], 'LABEL or PREFIX is missing'],
    [['revoke', 'a', 'b'], 'unexpected word b'],
    [['eat'], 'unknown verb eat: use one of create, list, revoke'],
  ])('%j says what is wrong', (words, message) => {
    expect(() => parseKeyCommand(words)).toThrow(new UsageError(message))
  })
})
