import { describe, expect, it } from 'vitest'
import { makeAccount, makeCharacter, fileOf } from '../../testing/accountFiles.ts'
import { AccountFile } from './index.ts'

describe('a file', () => {
  it('is read as it is', () => expect(AccountFile.parse(fileOf({}))).toEqual(fileOf({})))

  it.each([
    ['another format', { format: 'other' }],
    ['a later version', { version: 2 }],
    ['a field that is none', { admin: true }],
    ['no characters', { chars: [] }],
    ['21 characters', { chars: Array.from({ length: 21 }, (_, nth) => makeCharacter(`c${nth}`)) }],
    ['one uid twice', { chars: [makeCharacter('a'), makeCharacter('a')] }],
    ['a main character of another mode', { chars: [makeCharacter('a', { gameMode: 'PVE' })] }],
    ['a level that is none', { chars: [makeCharacter('a', { level: 80 })] }],
    ['a time that is none', { exportedAt: 'yesterday' }],
    ['rights in the account', { account: { ...makeAccount(), admin: true } }],
    ['half an account', { account: { favList: [] } }],
  ])('with %s is none', (_, change) => {
    expect(AccountFile.safeParse({ ...fileOf({}), ...change }).success).toBe(false)
  })
})
