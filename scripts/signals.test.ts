import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { hearOnce } from './signals.mjs'

it('lets each named signal through once and everything else always', () => {
  const hearer = new EventEmitter()
  hearOnce(hearer, ['SIGINT', 'SIGTERM'])
  const heard: string[] = []
  for (const name of ['SIGINT', 'SIGTERM', 'message']) hearer.on(name, () => heard.push(name))
  for (const name of ['SIGINT', 'SIGINT', 'message', 'SIGTERM', 'message', 'SIGINT']) hearer.emit(name)
  expect(heard).toEqual(['SIGINT', 'message', 'SIGTERM', 'message'])
})
