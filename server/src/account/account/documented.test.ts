import { readFileSync } from 'node:fs'
import { exportAccount } from '@raidkit/contract/account/accountFile'
import {
  AccountFile,
  FileAccount,
  FileCharacter,
  type ImportReport,
} from '@raidkit/rules/progress/account-file'
import { describe, expect, it } from 'vitest'

const text = readFileSync(new URL('../../../../docs/account-file.md', import.meta.url), 'utf8')
const named = new Set([...text.matchAll(/`(\w+)`/g)].map(([, name]) => name))

describe('docs/account-file.md', () => {
  it.each([
    ['the file', Object.keys(AccountFile.shape)],
    ['the account', Object.keys(FileAccount.shape)],
    ['pilot', Object.keys(FileAccount.shape.pilot.shape)],
    ['a character', Object.keys(FileCharacter.shape)],
    ['the information', Object.keys(exportAccount.reply.shape.information.shape)],
  ])('names every field of %s', (_, fields) => {
    expect(fields.filter((field) => !named.has(field))).toEqual([])
  })

  it('names what an import leaves out', () => {
    const left = ['skipped', 'needsPro', 'isUsernameTaken'] satisfies (keyof ImportReport)[]
    expect(left.filter((field) => !text.includes(`report.${field}`))).toEqual([])
  })
})
