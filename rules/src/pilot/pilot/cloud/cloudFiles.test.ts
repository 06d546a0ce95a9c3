import { describe, expect, it } from 'vitest'
import { cloudFolderId, newestScreenshot, type CloudFile } from './cloudFiles.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
/** Screenshot name of external interfaces 10. */
const POSED = '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png'
const UNPOSED = '2026-08-05[09-15] (0).png'
const file = (id: string, secondsAgo: number, name = POSED): CloudFile => ({
  id,
  name,
  createdMs: NOW - secondsAgo * 1_000,
})

describe('newestScreenshot', () => {
  it.each<[string, CloudFile[], CloudFile | undefined, string | undefined]>([
    ['nothing in an empty folder', [], undefined, undefined],
    ['the newest, in whatever order they come', [file('a', 30), file('b', 5), file('c', 60)], undefined, 'b'],
    ['only what was not seen', [file('a', 30), file('b', 5)], file('b', 5), undefined],
    ['what came after the one seen', [file('a', 30), file('b', 5)], file('a', 30), 'b'],
    ['not what is newer but no screenshot', [file('a', 30), file('b', 5, 'cat.png')], undefined, 'a'],
    ['not one without a position', [file('a', 30), file('b', 5, UNPOSED)], undefined, 'a'],
    ['one of two minutes ago', [file('a', 120)], undefined, 'a'],
    ['none that is older', [file('a', 121)], undefined, undefined],
    ['none from the future', [file('a', -121), file('b', 10)], undefined, 'b'],
    ['one of two of the same moment', [file('a', 5), file('b', 5)], undefined, 'b'],
    ['and then not the other again', [file('a', 5), file('b', 5)], file('b', 5), undefined],
    ['nothing by a date that is none', [{ ...file('a', 0), createdMs: Number.NaN }], undefined, undefined],
  ])('%s', (_, files, seen, expected) => {
    expect(newestScreenshot(files, { seen, nowMs: NOW })?.id).toBe(expected)
  })
})

describe('cloudFolderId', () => {
  const id = '1aBcD-_eFgHiJkLmNoPqRsTuVwXyZ012345'
  it.each([
    `https://drive.google.com/drive/folders/${id}`,
    `https://drive.google.com/drive/folders/${id}?usp=sharing`,
    `https://drive.google.com/drive/u/0/folders/${id}?resourcekey=0-x`,
    `https://drive.google.com/drive/mobile/folders/${id}/`,
    `drive.google.com/drive/folders/${id}#x`,
    `https://drive.google.com/open?id=${id}`,
    `https://drive.google.com/folderview?usp=drive_link&id=${id}&x=1`,
    `  ${id}\n`,
  ])('%s', (text) => expect(cloudFolderId(text)).toBe(id))

  it.each([
    '',
    'short',
    `https://drive.google.com/file/d/${id}/view`,
    `https://drive.google.com.example.org/drive/folders/${id}`,
    `https://example.org/drive.google.com/drive/folders/${id}`,
    `https://drive.google.com/drive/folders/`,
    `${id}' or name contains 'x`,
    'x'.repeat(5_000),
    'C:\\Users\\me\\Documents\\Escape From Tarkov\\Screenshots',
  ])('nothing in %j', (text) => expect(cloudFolderId(text)).toBeUndefined())
})
