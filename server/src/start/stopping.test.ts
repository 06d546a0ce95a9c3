import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { hearStop } from './stopping.ts'

type Order = [atMs: number, what: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'disconnect']

it.each<[string, Order[], string[]]>([
  ['one signal', [[0, 'SIGTERM']], ['stop at 0']],
  [
    'one Ctrl+C that comes from the terminal, npm and the runner',
    [
      [0, 'SIGINT'],
      [2, 'SIGINT'],
      [700, 'SIGINT'],
    ],
    ['stop at 0'],
  ],
  [
    'a terminal that is closed: two kinds of signals at once',
    [
      [0, 'SIGHUP'],
      [10, 'SIGTERM'],
    ],
    ['stop at 0'],
  ],
  [
    'Ctrl+C pressed again',
    [
      [0, 'SIGINT'],
      [3, 'SIGINT'],
      [1500, 'SIGINT'],
    ],
    ['stop at 0', 'SIGINT again at 1500'],
  ],
  ['a starter that is gone', [[0, 'disconnect']], ['stop at 0']],
  [
    'a starter that ends later than we were asked to',
    [
      [0, 'SIGTERM'],
      [4000, 'disconnect'],
    ],
    ['stop at 0'],
  ],
  [
    'a signal to a site that stops because its starter is gone',
    [
      [0, 'disconnect'],
      [4000, 'SIGTERM'],
    ],
    ['stop at 0', 'SIGTERM again at 4000'],
  ],
])('%s', (_, orders, expected) => {
  const hearer = new EventEmitter()
  const heard: string[] = []
  let nowMs = 0
  hearStop({
    hearer,
    nowMs: () => nowMs,
    onFirst: () => heard.push(`stop at ${nowMs}`),
    onSecond: (signal) => heard.push(`${signal} again at ${nowMs}`),
  })
  for (const [atMs, what] of orders) {
    nowMs = atMs
    hearer.emit(what)
  }
  expect(heard).toEqual(expected)
})

it.each([
  ['was gone before we listened', false, ['stop at 0']],
  ['is still there', true, []],
  ['gave no channel', undefined, []],
])('a starter that %s', (_, connected, expected) => {
  const heard: string[] = []
  hearStop({
    hearer: Object.assign(new EventEmitter(), connected !== undefined && { connected }),
    nowMs: () => 0,
    onFirst: () => heard.push('stop at 0'),
    onSecond: (signal) => heard.push(`${signal} again`),
  })
  expect(heard).toEqual(expected)
})
