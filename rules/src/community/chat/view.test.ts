import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  removeOutgoing,
  firstUnread,
  nextOutgoing,
  refusedOutgoing,
  triedAgain,
  waitingOutgoing,
  unreadRooms,
  withCaughtUp,
  withChange,
  withOlder,
  type ChatMessage,
  type ChatView,
  type Outgoing,
} from './index.ts'

const said = (seq: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  uid: `uid-${seq}`,
  seq,
  rev: seq,
  atMs: seq,
  author: { uid: 'a', name: 'A', isAdmin: false },
  text: `text ${seq}`,
  removed: null,
  ...fields,
})
const viewOf = (seqs: readonly number[], fields: Partial<ChatView> = {}): ChatView => ({
  room: 'general',
  messages: seqs.map((seq) => said(seq)),
  rev: seqs.at(-1) ?? 0,
  hasOlder: false,
  ...fields,
})
const seqs = ({ messages }: ChatView) => messages.map(({ seq }) => seq)
const gone = (seq: number, rev: number) => said(seq, { rev, text: '', removed: 'admin' })

describe('what a page knows of a room', () => {
  it.each([
    ['the next message', viewOf([1, 2]), said(3), [1, 2, 3], 3, false],
    ['the same again', viewOf([1, 2]), said(2), [1, 2], 2, false],
    ['one after a gap is not taken', viewOf([1, 2]), said(4), [1, 2], 2, true],
    ['one that is removed', viewOf([1, 2, 3]), gone(2, 4), [1, 3], 4, false],
    ['one that comes back', viewOf([1, 3], { rev: 4 }), said(2, { rev: 5 }), [1, 2, 3], 5, false],
    [
      'one that comes back above what is shown',
      viewOf([8, 9], { rev: 10, hasOlder: true }),
      said(2, { rev: 11 }),
      ...([[8, 9], 11, false] as const),
    ],
  ])('%s', (_, view, message, expected, rev, isGap) => {
    const after = withChange(view, message)
    expect([seqs(after.view), after.view.rev, after.isGap]).toEqual([expected, rev, isGap])
  })

  it('what was missed is put in its place', () => {
    const caught = { ...viewOf([], { rev: 6 }), messages: [gone(1, 4), said(5), said(6)], isReset: false }
    const after = withCaughtUp(viewOf([1, 2, 3]), caught)
    expect([seqs(after), after.rev]).toEqual([[2, 3, 5, 6], 6])
  })

  it('after too much was missed, and in another room, the newest page stands alone', () => {
    const caught = { ...viewOf([50, 51], { hasOlder: true }), isReset: true }
    expect(withCaughtUp(viewOf([1, 2]), caught)).toEqual(viewOf([50, 51], { hasOlder: true }))
    const other = { ...viewOf([7]), room: 'ru' as const, isReset: false }
    expect(seqs(withCaughtUp(viewOf([1, 2]), other))).toEqual([7])
  })

  it('history goes before the first, each once', () => {
    const older = { messages: [said(1), gone(2, 9), said(3), said(4)], hasOlder: false }
    expect(seqs(withOlder(viewOf([4, 5], { hasOlder: true }), older))).toEqual([1, 3, 4, 5])
  })

  it('whatever is lost, doubled or late, a page that asks after each gap ends as the room stands', () => {
    const journeys = fc.array(fc.record({ isNew: fc.boolean(), pick: fc.nat(), chance: fc.nat(3) }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(journeys, (journey) => {
        const room = new Map<number, ChatMessage>()
        let rev = 0
        let page = viewOf([])
        const ask = (after: number) => [...room.values()].filter((one) => one.rev > after)
        for (const { isNew, pick, chance } of journey) {
          rev += 1
          const old = [...room.values()][pick % Math.max(1, room.size)]
          const message =
            isNew || !old ? said(rev) : { ...old, rev, removed: old.removed ? null : ('admin' as const) }
          room.set(message.seq, message)
          if (chance === 0) continue // lost
          for (let times = 0; times < chance; times += 1) {
            const heard = withChange(page, message)
            page = heard.isGap
              ? withCaughtUp(page, { ...page, messages: ask(page.rev), rev, isReset: false })
              : heard.view
          }
        }
        page = withCaughtUp(page, { ...page, messages: ask(page.rev), rev, isReset: false })
        expect(page.messages).toEqual([...room.values()].filter(({ removed }) => removed === null))
      }),
    )
  })
})

describe('messages on their way', () => {
  const out = (uid: string, fields: Partial<Outgoing> = {}): Outgoing => ({
    uid,
    room: 'general',
    text: uid,
    ...fields,
  })
  it('are sent one by one in their order; a refused one stands aside until it is tried again', () => {
    const three = [out('a'), out('b'), out('c')]
    expect(nextOutgoing(three)?.uid).toBe('a')
    const refused = refusedOutgoing(three, { code: 'chat_muted', retryAtMs: 5 })
    expect(nextOutgoing(refused)?.uid).toBe('b')
    const sent = removeOutgoing(refused, 'b')
    const again = triedAgain(sent, 'a')
    expect(again).toEqual([out('c'), out('a')])
    expect(triedAgain(again, 'unknown')).toBe(again)
    expect(nextOutgoing([])).toBeUndefined()
  })
  it('one that came too soon keeps its place', () => {
    const two = waitingOutgoing([out('a'), out('b')], 7)
    expect(two).toEqual([out('a', { waitUntilMs: 7 }), out('b')])
    expect(nextOutgoing(two)?.uid).toBe('a')
  })
})

describe('what is new', () => {
  const heads = [
    { room: 'general', rev: 9, seq: 7 },
    { room: 'ru', rev: 3, seq: 3 },
    { room: 'de', rev: 8, seq: 8 },
  ] as const
  it('rooms that were opened and have gone on', () => {
    expect(unreadRooms(heads, { general: 5, ru: 3 })).toEqual(['general'])
  })
  it.each([
    ['the first that was not seen', 2, 'b', 'uid-3'],
    ['not the own ones', 2, 'a', undefined],
    ['nothing on a first visit', undefined, 'b', undefined],
    ['nothing when all was seen', 4, 'b', undefined],
  ])('%s', (_, lastSeen, reader, uid) => {
    expect(firstUnread(viewOf([1, 2, 3, 4]).messages, lastSeen, reader)).toBe(uid)
  })
})
