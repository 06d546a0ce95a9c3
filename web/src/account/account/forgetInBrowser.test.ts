import { STORED_DATA } from '@raidkit/contract/account/storedData'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetInBrowser } from './forgetInBrowser.ts'

afterEach(() => vi.unstubAllGlobals())

const keysOf = (isPersonal: boolean) =>
  Object.values(STORED_DATA)
    .filter(({ kept }) => (kept === 'siteDataOrAccount') === isPersonal)
    .flatMap(({ local = [] }) => local)
    .map((key) => key.replace('*', '2f0c'))

it('removes what the privacy policy says goes with an account, and nothing else', () => {
  const stored = new Map([...keysOf(true), ...keysOf(false)].map((key) => [key, 'x']))
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size
    },
    key: (nth: number) => [...stored.keys()][nth] ?? null,
    removeItem: (key: string) => stored.delete(key),
  })
  forgetInBrowser()
  expect(keysOf(true)).not.toEqual([])
  expect([...stored.keys()]).toEqual(keysOf(false))
})

it('is quiet where storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    get length(): number {
      throw new Error('blocked')
    },
  })
  expect(forgetInBrowser).not.toThrow()
})
