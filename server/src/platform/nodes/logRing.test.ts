import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { makeLogRing, type LogSearch } from './logRing.ts'

const ALL: LogSearch = { level: 'trace', text: '' }

function filled(count: number, kept = 10) {
  const ring = makeLogRing(kept)
  let nowMs = 0
  const log = pino({ level: 'trace', base: undefined, timestamp: () => `,"time":${++nowMs}` }, ring)
  nowMs = 0 // it was tried out once
  for (let nth = 1; nth <= count; nth++) log.info({ nth }, `line ${nth}`)
  return { ring, log }
}
const messages = ({ lines }: { lines: { message: string }[] }) => lines.map(({ message }) => message)

describe('the ring of log lines', () => {
  it('keeps the newest, newest first', () => {
    const { ring } = filled(25)
    const { lines, hasMore } = ring.search(ALL, 100)
    expect([lines.length, hasMore, ring.size]).toEqual([10, false, 10])
    expect(lines[0]).toEqual({ nth: 24, atMs: 25, level: 'info', message: 'line 25', detail: '{"nth":25}' })
    expect(lines.at(-1)?.message).toBe('line 16')
  })

  it('is read page by page, also while lines come', () => {
    const { ring, log } = filled(8)
    const first = ring.search(ALL, 3)
    expect([messages(first), first.hasMore]).toEqual([['line 8', 'line 7', 'line 6'], true])
    log.info('line 9')
    const before = first.lines.at(-1)?.nth
    expect(messages(ring.search({ ...ALL, before }, 3))).toEqual(['line 5', 'line 4', 'line 3'])
    expect(ring.search({ ...ALL, before: 2 }, 3)).toMatchObject({ hasMore: false, lines: [{}, {}] })
  })

  it.each<[Partial<LogSearch>, string[]]>([
    [{ level: 'warn' }, ['broken', 'careful']],
    [{ level: 'error' }, ['broken']],
    [{ text: 'CAREF' }, ['careful']],
    [{ text: 'shelf' }, ['careful']], // what stands beside the message counts
    [{ text: '%' }, []],
    [{ fromMs: 2 }, ['broken', 'careful']],
    [{ untilMs: 2 }, ['line 1']],
  ])('%j finds %j', (asked, expected) => {
    const { ring, log } = filled(1)
    log.warn({ place: 'shelf' }, 'careful')
    log.error({ err: new Error('why') }, 'broken')
    expect(messages(ring.search({ ...ALL, ...asked }, 10))).toEqual(expected)
  })

  it('hides the code of a mail', () => {
    const { ring, log } = filled(0)
    log.info({ code: '123456' }, 'no mail server is set up')
    log.warn({ code: 'ECONNRESET' }, 'connection lost')
    expect(ring.search(ALL, 10).lines.map(({ detail }) => detail)).toEqual([
      '{"code":"ECONNRESET"}',
      '{"code":"••••••"}',
    ])
  })

  it('takes what is no JSON, and cuts what is too long', () => {
    const ring = makeLogRing(2)
    ring.write('plain text\n')
    ring.write(JSON.stringify({ level: 50, time: 5, msg: 'x'.repeat(20_000) }))
    const { lines } = ring.search(ALL, 10)
    expect(lines[0]?.message.length).toBeLessThanOrEqual(8_000)
    expect(lines[1]).toMatchObject({ message: 'plain text', level: 'info', atMs: 0 })
  })
})
