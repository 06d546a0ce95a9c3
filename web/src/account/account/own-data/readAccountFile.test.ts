import { IMPORT_LIMIT_BYTES } from '@raidkit/contract/account/accountFile'
import { describe, expect, it } from 'vitest'
import { readAccountFile } from './readAccountFile.ts'

const fileOf = (text: string, size = text.length) => ({ name: 'a.json', size, text: async () => text })
const LONG = 'x'.repeat(IMPORT_LIMIT_BYTES)
const text = (more: object) => JSON.stringify({ format: 'raidkit-account', ...more })

describe('a chosen file', () => {
  it.each([
    ['too large to be read', fileOf('{}', 65 * 1024 * 1024), 'tooLarge'],
    ['too large to be sent', fileOf(text({ chars: LONG })), 'tooLarge'],
    ['large by what is not sent', fileOf(text({ information: LONG })), 'read'],
    ['a picture', fileOf('\u{FFFD}PNG'), 'notJson'],
    ['nothing', fileOf(''), 'notJson'],
    ['of another program', fileOf('{"format":"other"}'), 'notOurs'],
    ['a list', fileOf('[]'), 'notOurs'],
    ['null', fileOf('null'), 'notOurs'],
    ['a number', fileOf('5'), 'notOurs'],
    ['ours', fileOf('{"format":"raidkit-account"}'), 'read'],
  ])('that is %s', async (_, file, state) => {
    const read = await readAccountFile(file)
    expect(read.state).toBe(state)
    expect(JSON.stringify(read)).not.toContain('information')
  })
})
