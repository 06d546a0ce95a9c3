import { describe, expect, it } from 'vitest'
import { findBreaches, domainImports, importsOf, RULES } from './scripts/boundaries/breaches.ts'
import { CLEAN, PLANTED } from './scripts/boundaries/planted.ts'
import { readTree } from './scripts/boundaries/tree.ts'

const caught = (files: Record<string, string>) =>
  findBreaches(new Map(Object.entries({ ...CLEAN, ...files })))

describe('the packages', () => {
  const tree = readTree(import.meta.dirname)

  it('are all read', () => {
    for (const packageName of [
      'rules',
      'contract',
      'catalog',
      'server',
      'web',
      'pilot',
      'bot',
      'e2e',
      'scripts',
    ]) {
      expect([...tree.keys()].filter((file) => file.startsWith(`${packageName}/`))).not.toEqual([])
    }
  })

  it('keep to the table', () => {
    const lines = findBreaches(tree).map(({ rule, file, line, why }) => `${file}:${line} [${rule}] ${why}`)
    expect(lines).toEqual([])
  }, 300_000) // eight seconds of processor, on a machine that may be busy with ten other things
})

describe('the domains of rules', () => {
  it('are sixteen folders that import each other in at most sixty ways', () => {
    const tree = readTree(import.meta.dirname)
    const files = [...tree.keys()].filter((file) => file.startsWith('rules/src/'))
    expect(new Set(files.map((file) => file.split('/')[2])).size).toBeLessThanOrEqual(16)
    const imports = [...domainImports(importsOf(tree, files)).values()]
    expect(imports.reduce((sum, others) => sum + others.size, 0)).toBeLessThanOrEqual(60)
  })
})

describe('planted breaches', () => {
  it('start from a clean tree', () => expect(caught({})).toEqual([]))

  it('cover every rule', () => {
    expect(new Set(PLANTED.map(({ rule }) => rule))).toEqual(new Set(RULES))
  })

  it.each(PLANTED)('$rule: $name', ({ rule, files }) => {
    const where = Object.keys(files)
    expect(caught(files).filter((breach) => breach.rule === rule && where.includes(breach.file))).not.toEqual(
      [],
    )
  })
})
