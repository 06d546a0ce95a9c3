import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStore, type TestStore } from '../testing/testDatabase.ts'
import { UsageError } from './command.ts'
import { parseUserCommand } from './user.ts'

let test: TestStore
beforeAll(async () => {
  test = await testStore()
})
afterAll(() => test.close())

async function run(...words: string[]): Promise<string> {
  const job = parseUserCommand(words)
  return job(test.url, () => undefined)
}
const rowOf = async (email: string) => test.store.users.byEmail(email)
const auditLog = async () => test.store.audit.before(new Date(Date.now() + 1000), 100)

describe('user', () => {
  it('list says when there is nobody', async () => {
    expect(await run('list')).toBe('No accounts.')
  })

  it('grant makes the account, pro until the end of a day, and says so', async () => {
    expect(await run('grant', 'Ann@Example.org', '--pro', '--until', '2099-12-31')).toBe(
      'ann@example.org is now pro (grant) until 2099-12-31.',
    )
    expect(await rowOf('ann@example.org')).toMatchObject({
      pro: true,
      proUntil: new Date('2099-12-31T23:59:59Z'),
      admin: false,
      version: 2,
    })
    expect((await auditLog())[0]).toMatchObject({
      who: 'operator',
      what: 'user',
      target: (await rowOf('ann@example.org'))?.uid,
      before: { pro: false, proUntil: null },
      after: { pro: true, proUntil: '2099-12-31T23:59:59.000Z' },
    })
  })

  it('grant twice changes nothing and leaves no second line', async () => {
    const lines = (await auditLog()).length
    await run('grant', 'ann@example.org', '--pro', '--until=2099-12-31')
    expect([(await auditLog()).length, (await rowOf('ann@example.org'))?.version]).toEqual([lines, 2])
  })

  it('revoke takes away what is named and leaves the rest', async () => {
    await run('grant', 'bob@example.org', '--pro', '--admin')
    await run('grant', 'ann@example.org', '--admin')
    expect(await run('revoke', 'bob@example.org', '--admin')).toBe('bob@example.org is now pro (grant).')
    expect(await rowOf('bob@example.org')).toMatchObject({ pro: true, proUntil: null, admin: false })
    expect(await run('revoke', 'bob@example.org', '--pro')).toBe('bob@example.org is now user.')
  })

  it('revoke leaves the last admin', async () => {
    await expect(run('revoke', 'ann@example.org', '--admin')).rejects.toThrow(
      'this is the last admin: grant --admin to another account first',
    )
    expect(await rowOf('ann@example.org')).toMatchObject({ admin: true })
  })

  it('revoke names an address that nobody has', async () => {
    await expect(run('revoke', 'nobody@example.org', '--pro')).rejects.toThrow(
      'there is no account with the address nobody@example.org: see user list',
    )
  })

  it('grant refuses an end that is over', async () => {
    await expect(run('grant', 'ann@example.org', '--pro', '--until', '2001-01-01')).rejects.toThrow(
      '--until 2001-01-01 is in the past',
    )
  })

  it('list shows address, level and uid, the newest first', async () => {
    const [head, first, second] = (await run('list')).split('\n')
    expect(head).toMatch(/^E-MAIL +USERNAME +LEVEL +CREATED \(UTC\) +UID$/)
    expect([first, second]).toEqual([
      expect.stringMatching(/^bob@example\.org +- +user /),
      expect.stringMatching(/^ann@example\.org +- +admin /),
    ])
  })

  it('leaves an audit entry without addresses', async () => {
    expect(JSON.stringify(await auditLog())).not.toContain('@')
  })

  it.each([
    [[], 'a verb is missing: one of grant, revoke, list'],
    [['grant'], 'EMAIL is missing'],
    [['grant', 'ann@example.org'], 'name what to change: --pro, --admin or both'],
    [['grant', 'ann', '--pro'], 'ann is not an e-mail address'],
    [['grant', 'ann@example.org', '--admin', '--until', '2099-01-01'], '--until goes with --pro'],
    [
      ['grant', 'ann@example.org', '--pro', '--until', '2099-02-31'],
      '--until 2099-02-31 is not a day such as 2027-01-31',
    ],
    [
      ['grant', 'ann@example.org', '--pro', '--until', 'soon'],
      '--until soon is not a day such as 2027-01-31',
    ],
    [['grant', 'ann@example.org', 'bob@example.org', '--pro'], 'unexpected word bob@example.org'],
    [
      ['grant', 'ann@example.org', '--owner'],
      'Unknown option --owner: the options are --pro, --admin, --until',
    ],
    [['revoke', 'ann@example.org', '--pro', '--until', '2099-01-01'], '--until goes with user grant alone'],
    [['list', 'all'], 'unexpected word all'],
    [['eat', 'ann@example.org', '--pro'], 'unknown verb eat: use one of grant, revoke, list'],
  ])('%j says what is wrong', (words, message) => {
    expect(() => parseUserCommand(words)).toThrow(new UsageError(message))
  })
})
