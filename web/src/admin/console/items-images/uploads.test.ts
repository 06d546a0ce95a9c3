import { describe, expect, it } from 'vitest'
import { isUnsaved, newUploads, withAdded, type Upload, type UploadStep } from './uploads.ts'

const REFUSED: UploadStep = { at: 'refused', text: 'broken', mayRetry: true }
const file = (name: string, text = 'x') => new File([text], name)
const upload = (id: number, uid: string | undefined, step: UploadStep): Upload => ({
  id,
  uid,
  step,
  file: file(`${id}`),
})
/** A file is for the item of its first letter. */
const matchOf = (name: string) => (name.startsWith('?') ? { why: 'none' as const } : { uid: name.charAt(0) })

describe('files of pictures', () => {
  it.each([
    ['nothing there', [], ['a', 'a2', 'b'], [undefined, 'twice', undefined]],
    ['one on its way', [upload(1, 'a', { at: 'sending' })], ['a'], ['twice']],
    ['one that was saved', [upload(1, 'a', { at: 'saved' })], ['a'], [undefined]],
    ['one that was refused', [upload(1, 'a', REFUSED)], ['a'], [undefined]],
    ['nobody’s', [], ['?', '?'], ['none', 'none']],
  ])('beside %s', (_, uploads, names, whys) => {
    const files = names.map((name) => file(name))
    expect(newUploads(files, { uploads, matchOf, isOnly: false }).map(({ why }) => why)).toEqual(whys)
  })

  it('an empty one takes no place', () => {
    const files = [file('a', ''), file('a2')]
    expect(newUploads(files, { uploads: [], matchOf, isOnly: false }).map(({ why }) => why)).toEqual([
      'empty',
      undefined,
    ])
  })

  it('a mended one stands for the one that was refused, the choice for an item for what it had', () => {
    const now = [upload(1, 'a', REFUSED), upload(2, 'b', { at: 'waiting' }), upload(3, undefined, REFUSED)]
    const ids = (list: readonly Upload[]) => list.map(({ id }) => id)
    expect(ids(withAdded(now, [upload(4, 'a', { at: 'waiting' })], undefined))).toEqual([2, 3, 4])
    expect(ids(withAdded(now, [upload(4, 'a', REFUSED)], undefined))).toEqual([1, 2, 3, 4])
    expect(ids(withAdded(now, [upload(4, 'b', { at: 'waiting' })], 'b'))).toEqual([1, 3, 4])
  })

  it.each([
    ['waiting', true],
    ['sending', true],
    ['saved', false],
  ] as const)('%s is lost by leaving: %s', (at, isLost) => {
    expect(isUnsaved({ step: { at } })).toBe(isLost)
    expect(isUnsaved({ step: REFUSED })).toBe(false)
  })
})
