import { it } from 'vitest'
import { knownMigrations } from '../server/src/platform/store/migrate.ts'
import { expectSameFrom } from '../server/src/testing/samples/schemaShape.ts'
import { expectBars } from './support/figures.ts'

it('a database of any earlier version becomes what a new one is', async () => {
  const earlier = knownMigrations().slice(0, -1)
  let failed = 0
  for (const { name } of earlier) {
    await expectSameFrom(name).catch((error: unknown) => {
      console.error(name, error)
      failed += 1
    })
  }
  expectBars([
    { what: 'earlier versions', value: earlier.length, atLeast: 19 },
    { what: 'versions that become another schema', value: failed, atMost: 0 },
  ])
})
