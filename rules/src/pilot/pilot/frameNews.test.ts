import { describe, expect, it } from 'vitest'
import { frameNews, pilotFrame, withLines } from './index.ts'

const news = (...frames: (object | string)[]) =>
  frameNews(frames.map((frame) => pilotFrame(typeof frame === 'string' ? frame : JSON.stringify(frame))))
const map = (name: string) => ({ messageType: 'MAP_CHANGE', map: name })
const place = (x: number) => ({ messageType: 'POSITION_UPDATE', x, y: 0, z: 0 })
const quest = (questId: string, status: number | string) => ({ messageType: 'QUEST_UPDATE', questId, status })

describe('what several frames amount to', () => {
  it.each([
    ['nothing', [], { map: undefined, place: undefined, quests: [], isStatus: false, lines: [] }],
    [
      'a text before its message',
      ['Map change: Customs', map('Customs')],
      { map: 'Customs', lines: ['Map change: Customs'] },
    ],
    ['the last place', [place(1), place(2)], { place: place(2) }],
    ['a place after the map', [map('Woods'), place(1)], { map: 'Woods', place: place(1) }],
    ['no place of the map before', [place(1), map('Woods')], { map: 'Woods', place: undefined }],
    [
      'each quest once',
      [quest('a', 12), quest('a', 12), quest('b', '12')],
      { quests: [quest('a', 12), quest('b', '12')] },
    ],
    [
      'a quest in both of its states',
      [quest('a', 10), quest('a', 12)],
      { quests: [quest('a', 10), quest('a', 12)] },
    ],
    ['no ping', ['ping', { type: 'ping' }], { lines: [] }],
    ['a word of status', [{ messageType: 'STATUS_UPDATE' }], { isStatus: true }],
    [
      'what is none as text',
      ['{"messageType":"POSITION_UPDATE","x":1e999,"y":0,"z":0}'],
      { place: undefined },
    ],
  ] as const)('%s', (_, frames, expected) => {
    expect(news(...frames)).toMatchObject(expected)
  })

  it('is short after a thousand frames and after one of a megabyte', () => {
    const many = news(...Array.from({ length: 1_000 }, (_, index) => `line ${index}`))
    expect(many.lines).toHaveLength(30)
    expect(many.lines.at(-1)).toBe('line 999')
    expect(news('x'.repeat(1024 * 1024)).lines[0]).toHaveLength(501)
    expect(news(...Array.from({ length: 1_000 }, (_, index) => quest(`${index}`, 12))).quests).toHaveLength(
      50,
    )
  })
})

it('the log keeps its last thirty lines', () => {
  const log = withLines(
    Array.from({ length: 29 }, (_, index) => index),
    [29, 30],
  )
  expect(log).toHaveLength(30)
  expect([log[0], log.at(-1)]).toEqual([1, 30])
  expect(withLines(log, [])).toBe(log)
})
