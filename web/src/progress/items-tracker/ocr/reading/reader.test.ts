import { expect, it } from 'vitest'
import type { Grey } from '../../../shared/ocr/grey.ts'
import { cacheReadings } from './reader.ts'

it('a reader knows again what it has read', async () => {
  const asked: Grey[] = []
  const reader = cacheReadings({
    read: async (line) => {
      asked.push(line)
      return { text: `${asked.length}`, sureness: 1 }
    },
    expect: async () => {},
    close: async () => {},
  })
  const line = (): Grey => ({ width: 1, height: 1, data: new Uint8Array(1) })
  const [one, other] = [line(), line()]
  const texts = [await reader.read(one), await reader.read(other), await reader.read(one)]
  expect(texts.map(({ text }) => text)).toEqual(['1', '2', '1'])
  expect(asked).toEqual([one, other])
})
