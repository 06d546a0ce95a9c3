import { describe, expect, it } from 'vitest'
import { questLinks } from './index.ts'
import type { QuestNode } from './index.ts'

type QuestInput = Partial<Omit<QuestNode, 'requirements'>> & { after?: string[] }

function quest(uid: string, { after = [], ...more }: QuestInput = {}): QuestNode {
  return {
    uid,
    slug: uid,
    trader: 'Skier',
    active: true,
    reqLevel: 1,
    requireOr: [],
    failedBy: [],
    requirements: after.map((questUid) => ({ questUid, states: ['complete'] })),
    ...more,
  }
}

const linksOf = (uid: string, ...quests: QuestNode[]) => questLinks(quests).get(uid)

describe('before and after', () => {
  // a - b - d
  //   \ c /
  const diamond = [
    quest('a'),
    quest('b', { after: ['a'] }),
    quest('c', { after: ['a'] }),
    quest('d', { after: ['b', 'c'] }),
  ]

  it('reach all the way, each quest once', () => {
    expect(linksOf('d', ...diamond)?.before).toEqual(['b', 'c', 'a'])
    expect(linksOf('a', ...diamond)?.after).toEqual(['b', 'c', 'd'])
    expect(linksOf('a', ...diamond)?.before).toEqual([])
    expect(linksOf('b', ...diamond)?.after).toEqual(['d'])
  })

  it('count any-of prerequisites, and leave them out of require', () => {
    const links = linksOf('c', quest('a'), quest('b'), quest('c', { after: ['a'], requireOr: ['a', 'b'] }))
    expect(links?.require).toEqual([])
    expect(links?.before).toEqual(['a', 'b'])
  })

  it('keep every all-of prerequisite in require, whatever state it accepts', () => {
    const failed = { ...quest('b'), requirements: [{ questUid: 'a', states: ['failed' as const] }] }
    expect(linksOf('b', quest('a'), failed)?.require).toEqual(['a'])
  })

  it('are not caught in a ring and skip what is unknown', () => {
    const links = linksOf('a', quest('a', { after: ['b', 'gone'] }), quest('b', { after: ['a'] }))
    expect(links?.before).toEqual(['b'])
    expect(links?.after).toEqual(['b'])
  })
})

describe('prev and next', () => {
  it('follow the parts of a line before anything else', () => {
    const all = [
      quest('ambush', { trader: 'Skier' }),
      quest('chemical-part-1', { trader: 'Jaeger' }),
      quest('chemical-part-2', { trader: 'Skier', after: ['ambush', 'chemical-part-1'] }),
      quest('aid', { trader: 'Jaeger', after: ['chemical-part-1'] }),
    ]
    expect(linksOf('chemical-part-2', ...all)?.prev).toBe('chemical-part-1')
    expect(linksOf('chemical-part-1', ...all)?.next).toBe('chemical-part-2')
  })

  it('prefer the same trader where there are no parts', () => {
    const all = [
      quest('x', { trader: 'Ref' }),
      quest('y', { trader: 'Skier' }),
      quest('z', { after: ['x', 'y'] }),
    ]
    expect(linksOf('z', ...all)?.prev).toBe('y')
    expect(linksOf('y', ...all)?.next).toBe('z')
    expect(linksOf('x', ...all)?.next).toBeUndefined()
  })

  it('are absent at the ends', () => {
    const links = linksOf('a', quest('a'))
    expect([links?.prev, links?.next, links?.left, links?.right, links?.bottom]).toEqual(
      new Array(5).fill(undefined),
    )
  })
})

describe('tree neighbours', () => {
  it('name three prerequisites and three followers, own line first, then by level', () => {
    const followers = ['p', 'q', 'r', 's'].map((uid, i) =>
      quest(uid, { after: ['m'], trader: 'Ref', reqLevel: 9 - i }),
    )
    const all = [
      ...['a', 'b', 'c', 'd'].map((uid, i) => quest(uid, { trader: 'Ref', reqLevel: 4 - i })),
      quest('m', { after: ['a', 'b', 'c', 'd'] }),
      ...followers,
      quest('own', { after: ['m'], reqLevel: 40 }),
    ]
    const links = linksOf('m', ...all)
    // a is the step before (the first prerequisite, no part and no own trader), then by level: d 1, c 2
    expect([links?.left, links?.left2, links?.left3]).toEqual(['a', 'd', 'c'])
    // every follower has m as its step before; the lowest levels come first
    expect([links?.right, links?.right2, links?.right3]).toEqual(['s', 'r', 'q'])
  })

  it('put the next start of the trader below a start, by level and slug', () => {
    const all = [
      quest('late', { reqLevel: 9 }),
      quest('b', { reqLevel: 2 }),
      quest('a', { reqLevel: 2 }),
      quest('other', { trader: 'Ref', reqLevel: 3 }),
      quest('gone', { reqLevel: 3, active: false }),
    ]
    const bottom = (uid: string) => linksOf(uid, ...all)?.bottom
    expect([bottom('a'), bottom('b'), bottom('late'), bottom('other')]).toEqual([
      'b',
      'late',
      undefined,
      undefined,
    ])
  })

  it('put the next follower of the same quest below a follower', () => {
    const all = [
      quest('a'),
      quest('b', { after: ['a'], reqLevel: 5 }),
      quest('c', { after: ['a'], reqLevel: 7 }),
    ]
    expect(linksOf('b', ...all)?.bottom).toBe('c')
    expect(linksOf('c', ...all)?.bottom).toBeUndefined()
  })
})

describe('alternatives', () => {
  const all = [
    quest('root'),
    quest('one', { after: ['root'], failedBy: ['two'] }),
    quest('two', { after: ['root'], failedBy: ['one'] }),
    quest('victim', { failedBy: ['one'] }),
  ]

  it('are the quests that a finished one fails', () => {
    expect(linksOf('one', ...all)).toMatchObject({ multiple: true, other: ['two', 'victim'] })
    expect(linksOf('two', ...all)).toMatchObject({ multiple: true, other: ['one'] })
    expect(linksOf('victim', ...all)).toMatchObject({ multiple: false, other: [] })
  })

  it('stand below one another', () => expect(linksOf('one', ...all)?.bottom).toBe('two'))
})
