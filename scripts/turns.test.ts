import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeTurn } from './turns.mjs'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-turns-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('lets one work at a time, and the next after a failure', async () => {
  const file = path.join(folder, 'a/lock')
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} starts`)
    await sleep(20)
    steps.push(`${name} ends`)
    throw new Error(name)
  }
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => takeTurn(file, work(name))))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const [first, second, third] = steps.filter((step) => step.endsWith('starts')).map((step) => step[0])
  expect(steps).toEqual([first, second, third].flatMap((name) => [`${name} starts`, `${name} ends`]))
})

it('does not wait for a holder that is gone', async () => {
  const file = path.join(folder, 'gone')
  await writeFile(file, '4194305') // above the highest process number of Linux (2^22)
  expect(await takeTurn(file, () => Promise.resolve('done'))).toBe('done')
})

it('does not wait for a process that only has the number of its holder', async () => {
  const file = path.join(folder, 'reused')
  await writeFile(file, String(process.ppid)) // lives, and knows nothing of the turn
  expect(await takeTurn(file, () => Promise.resolve('done'), 300)).toBe('done')
})

it('waits for a holder that works for long', async () => {
  const file = path.join(folder, 'long')
  const steps: string[] = []
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const long = takeTurn(file, async () => {
    start()
    await sleep(3_500) // longer than a holder may be silent, which beats every two seconds
    steps.push('long')
  })
  await started
  await Promise.all([long, takeTurn(file, async () => void steps.push('next'), 3_000)])
  expect(steps).toEqual(['long', 'next'])
})
