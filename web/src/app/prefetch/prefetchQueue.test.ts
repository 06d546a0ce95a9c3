import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_QUEUE, withoutPage, withPage } from './prefetchQueue.ts'

const after = (...paths: string[]) => paths.reduce(withPage, EMPTY_QUEUE)

// spec section 2: the route prefetch queue holds at most 4 pending items
describe('prefetchQueue', () => {
  it('takes four and drops the fifth', () => {
    expect(after('/a', '/b', '/c', '/d', '/e').pending).toEqual(['/a', '/b', '/c', '/d'])
  })

  it('takes the dropped one when it is wanted again and there is room', () => {
    const queue = withoutPage(after('/a', '/b', '/c', '/d', '/e'), '/b')
    expect(withPage(queue, '/e').pending).toEqual(['/a', '/c', '/d', '/e'])
  })

  it('asks for a page once', () => {
    const queue = withoutPage(after('/a', '/a'), '/a')
    expect(queue.pending).toEqual([])
    expect(withPage(queue, '/a').pending).toEqual([])
  })

  it('never holds more than four, whatever comes and goes', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f', '/g')
    fc.assert(
      fc.property(fc.array(fc.record({ path, comes: fc.boolean() })), (steps) => {
        let queue = EMPTY_QUEUE
        for (const step of steps) {
          queue = step.comes ? withPage(queue, step.path) : withoutPage(queue, step.path)
          expect(queue.pending.length).toBeLessThanOrEqual(4)
          expect(new Set(queue.pending).size).toBe(queue.pending.length)
        }
      }),
    )
  })
})
