import { pino } from 'pino'
import { expect, it } from 'vitest'
import { askNodes } from './askNodes.ts'
import { memoryBus } from './memoryBus.ts'

it('gathers what every node says, each question by itself, and nothing of nodes that are gone', async () => {
  const bus = memoryBus(pino({ level: 'silent' }))
  const node = (topic: string, said: number) => askNodes({ bus, topic, answer: () => said, waitMs: 50 })
  const [one, two, other] = [node('sockets', 1), node('sockets', 2), node('others', 3)]
  expect(
    (await Promise.all([one.ask(), two.ask()])).map((said) => said.toSorted((a, b) => Number(a) - Number(b))),
  ).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(await other.ask()).toEqual([3])
  two.stop()
  expect(await one.ask()).toEqual([1])
  await bus.close()
})
