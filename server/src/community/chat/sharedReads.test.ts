import { expect, it } from 'vitest'
import { sharedReads } from './sharedReads.ts'

it('many at once share readings that begin after they have asked; one that fails fails for those who shared it', async () => {
  let value = 0
  const begun: number[] = []
  const ended: { pass: () => void; fail: (error: Error) => void }[] = []
  const read = sharedReads(async () => {
    const found = value
    begun.push(found)
    await new Promise<void>((resolve, reject) => ended.push({ pass: resolve, fail: reject }))
    return found
  })
  const first = read('general')
  value = 1
  const late = [read('general'), read('general'), read('general')]
  ended[0]?.pass()
  expect(await first).toBe(0)
  await expect.poll(() => begun).toEqual([0, 1])
  value = 2
  const later = read('general')
  ended[1]?.pass()
  expect(await Promise.all(late)).toEqual([1, 1, 1])
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ended[2]?.fail(new Error('away'))
  await expect(later).rejects.toThrow('away')
  const anew = read('general')
  await expect.poll(() => begun.length).toBe(4)
  ended[3]?.pass()
  expect(await anew).toBe(2)
})
