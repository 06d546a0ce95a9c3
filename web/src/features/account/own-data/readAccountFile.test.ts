import { IMPORT_LIMIT_BYTES } from '@raidkit/contract/account'
import { describe, expect, it } from 'vitest'
import { readAccountFile } from './readAccountFile.ts'

const fileOf = (text: string, size = text.length) => ({ name: 'a.json', size, text: async () => text })

describe('a chosen file', () => {
  it.each([
    ['too large to be sent', fileOf('{}', IMPORT_LIMIT_BYTES), 'tooLarge'],
    ['a picture', fileOf('\u{FFFD}PNG'), 'notJson'],
    ['nothing', fileOf(''), 'notJson'],
    ['of another program', fileOf('{"format":"other"}'), 'notOurs'],
    ['a list', fileOf('[]'), 'notOurs'],
    ['null', fileOf('null'), 'notOurs'],
    ['a number', fileOf('5'), 'notOurs'],
    ['ours', fileOf('{"format":"raidkit-account"}'), 'read'],
  ])('that is %s', async (_, file, state) => {
    expect(await readAccountFile(file)).toMatchObject({ state })
  })
})
