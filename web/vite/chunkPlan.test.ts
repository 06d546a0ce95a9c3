import { expect, test } from 'vitest'
import { planChunks, type PlannedEntry, type PlannedModule } from './chunkPlan.ts'

const PAGES: PlannedEntry[] = ['a', 'b', 'c'].map((module) => ({ module, weight: 1 }))

function graph(imports: Record<string, string[]>, bytes: Record<string, number> = {}) {
  return new Map<string, PlannedModule>(
    Object.entries(imports).map(([id, ids]) => [id, { bytes: bytes[id] ?? 1000, imports: ids }]),
  )
}

test('modules of one page stay with it', () => {
  const plan = planChunks(graph({ a: ['own'], own: [], b: [], c: [] }), PAGES, { requestBytes: 5000 })
  expect(plan).toEqual(new Map())
})

test('modules of the same pages travel together', () => {
  const modules = graph({ a: ['x', 'y'], b: ['x', 'y'], c: [], x: [], y: [] })
  const plan = planChunks(modules, PAGES, { requestBytes: 0 })
  expect(new Set(plan.keys())).toEqual(new Set(['x', 'y']))
  expect(plan.get('x')).toBe(plan.get('y'))
})

test('a page loads what it does not need where that is cheaper than a request', () => {
  const modules = graph({ a: ['all', 'some'], b: ['all', 'some'], c: ['all'], all: [], some: [] })
  const cheap = planChunks(modules, PAGES, { requestBytes: 600 })
  expect(cheap.get('all')).toBe(cheap.get('some')) // two requests saved, 1000 bytes in vain
  const dear = planChunks(modules, PAGES, { requestBytes: 400 })
  expect(dear.get('all')).not.toBe(dear.get('some'))
})

test('a lean page loads nothing that it does not need', () => {
  const modules = graph({ a: ['all', 'some'], b: ['all', 'some'], c: ['all'], all: [], some: [] })
  const lean = PAGES.map((entry) => ({ ...entry, isLean: entry.module === 'c' }))
  const plan = planChunks(modules, lean, { requestBytes: 1_000_000 })
  expect(plan.get('all')).not.toBe(plan.get('some'))
})

test('what a merged chunk brings along is counted', () => {
  const modules = graph(
    { a: ['all', 'some'], b: ['all', 'some'], c: ['all'], all: [], some: ['large'], large: [] },
    { large: 50_000 },
  )
  const plan = planChunks(modules, [...PAGES, { module: 'large', weight: 1 }], { requestBytes: 600 })
  expect(plan.get('all')).not.toBe(plan.get('some'))
})

test('chunks import only those before them', () => {
  const modules = graph(
    {
      a: ['top', 'left'],
      b: ['top', 'right'],
      c: ['right', 'left'],
      top: ['left', 'right'],
      left: ['base'],
      right: ['base'],
      base: [],
    },
    { left: 40_000, right: 40_000, top: 40_000 },
  )
  const plan = planChunks(modules, PAGES, { requestBytes: 1000 })
  const late = [...plan].filter(([id, number]) =>
    modules.get(id)?.imports.some((imported) => (plan.get(imported) ?? -1) > number),
  )
  expect(plan.size).toBe(4)
  expect(late).toEqual([])
})

test('what is pinned together stays together and apart from the rest that is pinned', () => {
  const modules = graph({ a: ['lib', 'frame'], b: ['x'], c: ['x'], lib: [], frame: ['lib'], x: [] })
  const pins = new Map([
    ['lib', 'libs'],
    ['frame', 'frame'],
  ])
  const plan = planChunks(modules, PAGES, { requestBytes: 1_000_000, pinnedTo: (id) => pins.get(id) })
  expect(plan.get('lib')).not.toBe(plan.get('frame'))
})

test('a closed chunk takes nothing else', () => {
  const modules = graph({ a: ['x'], b: ['x'], c: ['x'], late: [], x: [] })
  const options = { requestBytes: 1_000_000, pinnedTo: (id: string) => (id === 'late' ? id : undefined) }
  const entries = [...PAGES, { module: 'late', weight: 1 }]
  const open = planChunks(modules, entries, options)
  expect(open.get('x')).toBe(open.get('late'))
  const closed = planChunks(modules, entries, { ...options, closed: ['late'] })
  expect(closed.get('x')).not.toBe(closed.get('late'))
})
