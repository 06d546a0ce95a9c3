import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { it } from 'vitest'
import { groundFile, groundMaps } from '../catalog/ground/files.ts'
import { expectBars } from './support/figures.ts'

const data = path.join(import.meta.dirname, '../catalog/data')

it('the ground of every map is what the build makes of the facts', () => {
  const maps = groundMaps(data)
  const other = maps.filter((map) => {
    const stored: unknown = JSON.parse(readFileSync(path.join(data, 'ground', `${map.slug}.json`), 'utf8'))
    return !isDeepStrictEqual(stored, groundFile(data, map))
  })
  expectBars([
    { what: 'maps built anew', value: maps.length, atLeast: 13 },
    {
      what: ['grounds unlike the build', ...other.map(({ slug }) => slug)].join(' '),
      value: other.length,
      atMost: 0,
    },
  ])
})
