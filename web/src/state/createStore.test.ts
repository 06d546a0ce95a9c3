import { expect, it } from 'vitest'
import { createStore } from './createStore.ts'

it('tells everybody who follows of another value, and nobody of the same', () => {
  const store = createStore(1)
  const heard: string[] = []
  const tell = () => heard.push(`one ${store.read()}`)
  const stop = store.follow(tell)
  const stopAgain = store.follow(tell)
  store.set(1)
  expect(heard).toEqual([])
  store.set(2)
  expect(heard).toEqual(['one 2', 'one 2'])
  stop()
  store.set(3)
  expect(heard).toEqual(['one 2', 'one 2', 'one 3'])
  stopAgain()
  store.set(4)
  expect(heard).toHaveLength(3)
})
