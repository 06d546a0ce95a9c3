import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageAsk, ThreadNews } from './messages.ts'
import { ThreadKeeper } from './threadKeeper.ts'

const CATALOGUE = { type: 'catalogue', lang: 'en', isKept: true } as const satisfies PageAsk
const PRICES = { type: 'prices', mode: 'PVP', isKept: true } as const satisfies PageAsk
const SPARKLINES = { type: 'sparklines', mode: 'PVP' } as const satisfies PageAsk
const list = (id: string, isOpen = true) =>
  ({ type: 'list', id, question: isOpen ? { key: id } : undefined }) as unknown as PageAsk // the thread alone reads the rest
const PATIENCE_MS = 5_000

/** A worker that does what the test says. */
class FakeWorker extends EventTarget {
  readonly asked: PageAsk[] = []
  isTerminated = false
  postMessage(ask: PageAsk) {
    this.asked.push(ask)
  }
  terminate() {
    this.isTerminated = true
  }
  say(news: ThreadNews) {
    this.dispatchEvent(new MessageEvent('message', { data: news }))
  }
}

function makePage({ areWorkersRefused = false } = {}) {
  const workers: FakeWorker[] = []
  const inPage: PageAsk[] = []
  const heard: ThreadNews['type'][] = []
  const keeper = new ThreadKeeper({
    startWorker: () => {
      if (areWorkersRefused) throw new Error('refused')
      const worker = new FakeWorker()
      workers.push(worker)
      return worker as unknown as Worker // as much of one as is used
    },
    startInPage: () => (ask) => inPage.push(ask),
    tell: ({ type }) => heard.push(type),
  })
  const worker = (nth: number) => {
    const found = workers[nth]
    if (!found) throw new Error(`worker ${nth} was not started`)
    return found
  }
  return { keeper, workers, worker, inPage, heard }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const withoutPings = (asked: readonly PageAsk[]) => asked.filter(({ type }) => type !== 'ping')

it.each(['error', 'messageerror'])('starts a worker anew after %s and asks again', (type) => {
  const { keeper, worker, heard } = makePage()
  for (const ask of [list('a'), CATALOGUE, PRICES]) keeper.ask(ask)
  worker(0).say({ type: 'pong' })
  worker(0).dispatchEvent(new Event(type))
  expect(worker(0).isTerminated).toBe(true)
  expect(withoutPings(worker(1).asked)).toEqual([list('a'), CATALOGUE, PRICES])
  expect(heard).toEqual(['restarted'])
})

it('takes a silent worker for dead, and a second one too', () => {
  const { keeper, workers, worker, inPage } = makePage()
  keeper.ask(list('a'))
  worker(0).say({ type: 'pong' })
  keeper.ask(CATALOGUE)
  expect(worker(0).asked.at(-1)).toEqual({ type: 'ping' })
  vi.advanceTimersByTime(PATIENCE_MS)
  worker(1).say({ type: 'pong' })
  keeper.ask(list('a'))
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(worker(1).isTerminated).toBe(true)
  expect(workers).toHaveLength(2)
  expect(inPage).toEqual([list('a'), CATALOGUE])
  keeper.ask(PRICES)
  expect(inPage.at(-1)).toEqual(PRICES)
})

it('waits while nothing is asked, and as long as it hears something', () => {
  const { keeper, workers, worker } = makePage()
  keeper.ask(CATALOGUE)
  vi.advanceTimersByTime(PATIENCE_MS - 1)
  worker(0).say({ type: 'pong' })
  vi.advanceTimersByTime(60 * PATIENCE_MS)
  expect(workers).toHaveLength(1)
  expect(worker(0).isTerminated).toBe(false)
})

it('asks a worker again whose page was suspended', () => {
  const { keeper, worker } = makePage()
  keeper.ask(CATALOGUE)
  worker(0).say({ type: 'pong' })
  keeper.ask(PRICES)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 3_600_000)
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(worker(0).isTerminated).toBe(false)
  expect(worker(0).asked.at(-1)).toEqual({ type: 'ping' })
  vi.restoreAllMocks()
})

it.each([
  ['fails before it says anything', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
  ['says nothing for half a minute', () => vi.advanceTimersByTime(30_000)],
])('runs in the page where a worker %s', (_, fail) => {
  const { keeper, workers, worker, inPage } = makePage()
  keeper.ask(CATALOGUE)
  fail(worker(0))
  expect(workers).toHaveLength(1)
  expect(inPage).toEqual([CATALOGUE])
})

it('runs in the page where workers are refused, without pings', () => {
  const { keeper, inPage } = makePage({ areWorkersRefused: true })
  for (const ask of [CATALOGUE, PRICES]) keeper.ask(ask)
  vi.advanceTimersByTime(60 * PATIENCE_MS)
  expect(inPage).toEqual([CATALOGUE, PRICES])
})

it('asks again only what is still wanted', () => {
  const { keeper, worker } = makePage()
  const whole = { type: 'prices', mode: 'PVE' } as const
  const step = { type: 'step', mode: 'PVP', was: '1', version: '2' } as const
  for (const ask of [list('a'), list('b'), list('a', false), SPARKLINES, step]) keeper.ask(ask)
  for (const ask of [whole, { ...whole, isKept: true } as const, CATALOGUE]) keeper.ask(ask)
  worker(0).say({ type: 'sparklines', mode: 'PVP', uids: [], letters: '' })
  worker(0).dispatchEvent(new Event('error'))
  expect(withoutPings(worker(1).asked)).toEqual([list('b'), whole, CATALOGUE])
})
