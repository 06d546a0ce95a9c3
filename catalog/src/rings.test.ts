import { beforeAll, describe, expect, it } from 'vitest'
import { loadEverything } from './lazy.ts'

let all: Awaited<ReturnType<typeof loadEverything>>
beforeAll(async () => {
  all = await loadEverything()
})

/** A path that comes back to where it started, if there is one. */
function ring(names: Iterable<string>, edges: (name: string) => readonly string[]): string[] | undefined {
  const done = new Set<string>()
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path, name]
    if (done.has(name)) return undefined
    for (const next of edges(name)) {
      const found = visit(next, [...path, name])
      if (found) return found
    }
    done.add(name)
    return undefined
  }
  for (const name of names) {
    const found = visit(name, [])
    if (found) return found
  }
  return undefined
}

describe('nothing waits for itself', () => {
  it('notices a planted ring', () => {
    expect(ring(['a'], (name) => ({ a: ['b'], b: ['c'], c: ['b'] })[name] ?? [])).toEqual([
      'a',
      'b',
      'c',
      'b',
    ])
  })

  it('quests', () => {
    const { questsByUid } = all.catalog
    expect(
      ring(questsByUid.keys(), (uid) => [
        ...(questsByUid.get(uid)?.require ?? []),
        ...(questsByUid.get(uid)?.requireOr ?? []),
      ]),
    ).toBeUndefined()
  })

  it('levels of the hideout', () => {
    const edges = new Map<string, string[]>()
    for (const { slug, levels } of all.catalog.stations) {
      for (const { level, stations } of levels) {
        const below = level > 1 ? [`${slug} ${level - 1}`] : []
        edges.set(`${slug} ${level}`, [...below, ...stations.map((one) => `${one.station} ${one.level}`)])
      }
    }
    expect(edges.size).toBe(68)
    expect(ring(edges.keys(), (name) => edges.get(name) ?? [])).toBeUndefined()
  })

  it('categories', () => {
    for (const tree of [all.catalog.categories, all.catalog.handbook]) {
      expect(ring(tree.keys(), (slug) => [tree.get(slug)?.parent ?? []].flat())).toBeUndefined()
    }
  })

  it('story chapters', () => {
    const chapters = new Map(all.story.map((chapter) => [chapter.id, chapter.requires]))
    expect(ring(chapters.keys(), (id) => chapters.get(id) ?? [])).toBeUndefined()
  })
})
