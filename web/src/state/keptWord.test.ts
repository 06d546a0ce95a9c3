import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptWord } from './keptWord.ts'

const heard = new Map<string, () => void>()
beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => heard.set(type, listener))
  vi.stubGlobal('removeEventListener', (type: string) => heard.delete(type))
})
afterEach(() => vi.unstubAllGlobals())

function storage(): Storage {
  const words = new Map<string, string>()
  return {
    getItem: (key: string) => words.get(key) ?? null,
    setItem: (key: string, word: string) => void words.set(key, word),
    removeItem: (key: string) => void words.delete(key),
  } as Storage // what it asks of one
}

it('is kept, forgotten, and reported here and from other tabs', () => {
  vi.stubGlobal('localStorage', storage())
  const word = keptWord('compare')
  const tell = vi.fn<() => void>()
  const stop = word.follow(tell)
  word.keep('x')
  expect([word.read(), keptWord('compare').read(), keptWord('theme').read()]).toEqual(['x', 'x', undefined])
  heard.get('storage')?.()
  word.keep(undefined)
  expect([word.read(), tell.mock.calls.length]).toEqual([undefined, 3])
  stop()
  word.keep('y')
  expect(tell).toHaveBeenCalledTimes(3)
})

it('of a tab is not that of the browser', () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  keptWord('chat.dock', 'tab').keep('x')
  expect([keptWord('chat.dock', 'tab').read(), localStorage.getItem('chat.dock')]).toEqual(['x', null])
})

it('lasts as long as the page where storage is blocked', () => {
  const blocked = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  const word = keptWord('compare')
  expect(word.read()).toBeUndefined()
  word.keep('x')
  expect(word.read()).toBe('x')
  word.keep(undefined)
  expect(word.read()).toBeUndefined()
})
