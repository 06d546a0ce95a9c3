import { expect, it } from 'vitest'
import { FILE_LIMIT_BYTES, readTrackerFile } from './readTrackerFile.ts'

const named = (text: string) => new File([text], 'export.json')

it.each([
  ['no JSON', named('hello'), 'noJson'],
  ['nothing', named(''), 'noJson'],
  ['cut off', named('{"level": 3, "taskCompletions": {'), 'noJson'],
  ['another JSON', named('{"name":"raidkit"}'), 'noTracker'],
  ['a picture', named('\u0089PNG\r\n\u001a'), 'noJson'],
  [
    'gone since it was chosen',
    { name: 'x', size: 5, text: () => Promise.reject(new Error('gone')) },
    'unreadable',
  ],
  [
    'far too large, without being opened',
    {
      name: 'x',
      size: FILE_LIMIT_BYTES + 1,
      text: () => {
        throw new Error('must not be opened')
      },
    },
    'tooLarge',
  ],
] as const)('says of a file that it is %s', async (_, file, state) => {
  expect(await readTrackerFile(file)).toEqual({ state })
})

it('reads a file, with a mark at its beginning too', async () => {
  const file = named('\uFEFF{"level":5,"taskCompletions":{}}')
  expect(await readTrackerFile(file)).toMatchObject({
    state: 'read',
    name: 'export.json',
    characters: [{ level: 5 }],
  })
})
