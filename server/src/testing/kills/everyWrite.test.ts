import { CALLS } from '../requests/contractCalls.ts'
import { saveScan } from '@raidkit/contract/admin/observations'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameOf } from '../requests/good.ts'
import { testApp } from '../testApp.ts'
import { everyWrite, EXCUSED, VARYING } from './everyWrite.ts'

it('names every route that writes, or says why it is left out', async () => {
  const site = await testApp()
  const reads = new Set(CALLS.filter(({ readOnly }) => readOnly).map(nameOf))
  const routes = site.routes.flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
  const writing = routes.filter((name) => !/^(?:GET|HEAD|OPTIONS) /.test(name) && !reads.has(name))
  const covered = everyWrite(new Map()).map(({ name }) => name)
  const named = new Set([...covered, ...Object.keys(EXCUSED)])
  expect([...new Set(writing)].filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !writing.includes(name))).toEqual([])
  expect(Object.keys(VARYING).filter((name) => !covered.includes(name))).toEqual([])
  expect(covered.filter((name) => EXCUSED[name] !== undefined)).toEqual([])
  await site.close()
})

it('a scan by the same seed changes the same each time, within an hour and after it', async () => {
  const site = await testApp()
  const scan = everyWrite(new Map()).find(({ name }) => name === nameOf(saveScan))
  const asker = await site.as('admin')
  const added: unknown[] = []
  for (let nth = 0; nth < 2; nth++) {
    const [g] = fc.sample(fc.gen(), { seed: 1, numRuns: 1 })
    const reply = await asker.ask(await scan!.make({ site, asker, g: g! }))
    added.push(reply.json<{ added: number }>().added)
  }
  expect(added).toEqual([1, 1])
  await site.close()
})
