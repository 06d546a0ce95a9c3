import { testChannel } from '@raidkit/contract/platform/testChannel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLine } from './line.ts'

type Listener = (event: object) => void

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  private readonly listeners = new Map<string, Listener>()
  readonly url: string

  constructor(url: string) {
    this.url = url
    FakeSocket.made.push(this)
  }

  addEventListener(name: string, listener: Listener) {
    this.listeners.set(name, listener)
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.tell('close', { code: 1000 })
  }

  tell(name: string, event: object = {}) {
    this.readyState = name === 'open' ? 1 : name === 'close' ? 3 : this.readyState
    this.listeners.get(name)?.(event)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { origin: 'https://site.example' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function opened() {
  const heard: unknown[] = []
  const line = openLine(testChannel, {
    on: { ECHO: (body) => heard.push(body) },
    onRefused: ({ refused, error }) => heard.push([refused, error.code]),
    onOpen: () => heard.push('open'),
    onBreak: () => heard.push('break'),
    chance: () => 1,
  })
  return { line, heard, socket: () => FakeSocket.made.at(-1)! }
}

it('sends when it is open and hears what it knows', () => {
  const { line, heard, socket } = opened()
  expect(socket().url).toBe('wss://site.example/ws/test')
  expect(line.send('ECHO', { text: 'early' })).toBe(false)
  socket().tell('open')
  expect(line.send('ECHO', { text: 'hello' })).toBe(true)
  expect(socket().sent).toEqual(['{"messageType":"ECHO","text":"hello"}'])
  for (const data of [
    '{"messageType":"ECHO","text":"hello"}',
    'ping',
    '[]',
    '{"messageType":"toString"}',
    '{"messageType":"NEWER"}',
    '{"messageType":"REFUSED","refused":"ECHO","error":{"code":"rate_limited","message":"x"}}',
  ])
    socket().tell('message', { data })
  expect(heard).toEqual(['open', { text: 'hello' }, ['ECHO', 'rate_limited']])
})

it('comes back by itself, later each time, at once when the reader has changed, and never after it was closed', () => {
  const { line, heard, socket } = opened()
  const waits = () => {
    const made = FakeSocket.made.length
    const from = Date.now()
    vi.advanceTimersToNextTimer()
    return FakeSocket.made.length > made ? Date.now() - from : undefined
  }
  socket().tell('close', { code: 1006 })
  expect(waits()).toBe(5_000)
  socket().tell('close', { code: 1006 })
  expect(waits()).toBe(10_000)
  socket().tell('open')
  socket().tell('close', { code: 4003 })
  expect(waits()).toBe(0)
  socket().tell('open')
  socket().tell('close', { code: 1001 })
  line.close()
  expect(waits()).toBeUndefined()
  expect(heard).toEqual(['break', 'break', 'open', 'break', 'open', 'break'])
})
