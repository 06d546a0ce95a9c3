import { getMe, type Me } from '@raidkit/contract/account/users'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClientOfPage } from '../../../api/queryClient.ts'
import { callKey } from '../../../api/useCall.ts'
import { forgetUser, knownUser, takeUser } from '../reader/userCopy.ts'
import { saveNow, saveSoon, sendUnsent } from './saving.ts'

const BATCH_MS = 500 // spec section 9

type SentRequest = { key: string; method: string; body: Record<string, unknown> }
type Answer = 'lost' | 'busy' | { refused: string; if?: (body: SentRequest['body']) => boolean } | undefined

const fresh = freshUser('u', freshCharacter({ uid: 'u', fraction: 'Usec' }))
let account: Me
let sent: SentRequest[]
let answers: Answer[]
let failures: unknown[]
const tell = (error: unknown) => void failures.push(error)

/** Fake server that stores accepted changes. It gives the configured answers in turn and repeats the last one. */
async function answer(_: unknown, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'PUT' && init?.method !== 'POST') return Response.json(account)
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as SentRequest['body'] // written by send()
  sent.push({ method: init.method, key: new Headers(init.headers).get('idempotency-key') ?? '', body })
  const next = answers.length > 1 ? answers.shift() : answers[0]
  if (next === 'lost') throw new TypeError('Failed to fetch')
  const code = next === 'busy' ? 'overloaded' : next && (next.if?.(body) ?? true) ? next.refused : undefined
  if (code) return Response.json({ error: { code, message: code } }, { status: next === 'busy' ? 503 : 400 })
  const { was: _was, source: _source, ...fields } = body
  account = { ...account, ...fields, version: account.version + 1 }
  return Response.json(account)
}

/** Advances the clock beyond the delay of a batch and all its attempts. */
const settled = () => vi.advanceTimersByTimeAsync(10_000)

beforeEach(() => {
  vi.useFakeTimers()
  const documentElement = { dataset: {} }
  vi.stubGlobal('document', { addEventListener: () => {}, hidden: false, cookie: '', documentElement })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
  account = { ...fresh, version: 1 }
  sent = []
  answers = [undefined]
  failures = []
  takeUser(account)
})
afterEach(async () => {
  await settled()
  forgetUser()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('changes', () => {
  it('show at once and go together, half a second after the last', async () => {
    saveSoon({ level: 5 }, tell)
    await vi.advanceTimersByTimeAsync(BATCH_MS - 1)
    saveSoon({ level: 6, charName: 'Nik' }, tell)
    expect(knownUser()).toMatchObject({ level: 6, charName: 'Nik' })
    await vi.advanceTimersByTimeAsync(BATCH_MS - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const was = { level: 1, charName: 'PMC', charUid: 'u' }
    expect(sent.map(({ body }) => body)).toEqual([{ level: 6, charName: 'Nik', was }])
  })

  it('made without a network wait for it on this device', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, word: string) => void kept.set(key, word),
      removeItem: (key: string) => void kept.delete(key),
    })
    const listeners: (() => void)[] = []
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
      if (type === 'online') listeners.push(listener)
    })
    vi.stubGlobal('navigator', { onLine: false })
    saveSoon({ level: 5 }, tell)
    await settled()
    expect([sent, failures, knownUser()?.level, kept.size]).toEqual([[], [], 5, 1])
    vi.stubGlobal('navigator', { onLine: true })
    for (const listener of listeners) listener()
    await settled()
    expect([account.level, failures, kept.size]).toEqual([5, [], 0])
  })

  it('kept by an earlier page are sent with the key they had', async () => {
    const batch = { fields: { level: 7 }, was: { level: 1 }, charUid: 'u', key: 'k-1' }
    vi.stubGlobal('localStorage', {
      getItem: () => JSON.stringify([batch]),
      setItem: () => {},
      removeItem: () => {},
    })
    sendUnsent(tell)
    await settled()
    expect([account.level, sent[0]?.key]).toEqual([7, 'k-1'])
  })

  it('go at once when somebody has to wait for them', async () => {
    saveSoon({ level: 5 }, tell)
    await saveNow()
    expect(account.level).toBe(5)
  })

  it('made while others are under way go after them', async () => {
    saveSoon({ level: 5 }, tell)
    const first = saveNow()
    saveSoon({ level: 6 }, tell)
    await first
    expect([account.level, knownUser()?.level]).toEqual([5, 6])
    await settled()
    expect(sent.map(({ body }) => body['level'])).toEqual([5, 6])
    expect(knownUser()).toEqual(account)
  })

  it('of a visitor are not sent', async () => {
    forgetUser()
    saveSoon({ level: 5 }, tell)
    await settled()
    expect(sent).toEqual([])
  })
})

describe('a save that fails', () => {
  it.each([
    ['a lost answer', 'lost'],
    ['a busy server', 'busy'],
  ] as const)('%s is asked for again with the same key', async (_, once) => {
    answers = [once, undefined]
    saveSoon({ level: 5 }, tell)
    await settled()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
    expect([knownUser()?.level, failures]).toEqual([5, []])
  })

  it('for good is reverted and said, once', async () => {
    answers = ['lost']
    saveSoon({ level: 5 }, tell)
    await settled()
    expect([knownUser()?.level, failures.length, sent.length]).toEqual([1, 1, 3])
  })

  it('for one field reverts that field alone', async () => {
    answers = [{ refused: 'bad_request', if: (body) => 'charName' in body }]
    saveSoon({ level: 5, charName: 'Nik' }, tell)
    await settled()
    expect(knownUser()).toMatchObject({ level: 5, charName: 'PMC' })
    expect(account).toMatchObject({ level: 5, charName: 'PMC' })
    expect(failures).toHaveLength(1)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  })

  it('because nobody is signed in makes a visitor', async () => {
    answers = [{ refused: 'sign_in_required' }]
    saveSoon({ level: 5 }, tell)
    await settled()
    expect([knownUser(), failures.length]).toEqual([undefined, 1])
  })
})

describe('what a character has done', () => {
  const bodies = () => sent.map(({ method, body }) => [method, body])

  it('goes by its own call, with where it comes from', async () => {
    saveSoon({ questsDone: ['a'] }, tell, 'logs')
    await settled()
    const was = { questsDone: [], charUid: 'u' }
    expect(bodies()).toEqual([['POST', { questsDone: ['a'], was, source: 'logs' }]])
    expect(knownUser()).toMatchObject({ questsDone: ['a'], version: 2 })
  })

  it('goes with the others where both wait', async () => {
    saveSoon({ questsDone: ['a'] }, tell)
    saveSoon({ level: 7 }, tell)
    await settled()
    expect(bodies()).toMatchObject([['PUT', { questsDone: ['a'], level: 7 }]])
  })

  it('of two sources goes apart, in the order in which it was done', async () => {
    saveSoon({ itemsFound: [{ uid: 'x', count: 1, fir: 0 }] }, tell)
    saveSoon({ itemsFound: [{ uid: 'x', count: 3, fir: 0 }] }, tell, 'ocr')
    await settled()
    expect(sent.map(({ body }) => body['source'])).toEqual(['page', 'ocr'])
    expect(knownUser()?.itemsFound).toEqual([{ uid: 'x', count: 3, fir: 0 }])
  })

  it('asks for the rest where others changed the account meanwhile', async () => {
    account = { ...account, level: 30, version: 5 }
    saveSoon({ questsDone: ['a'] }, tell)
    await settled()
    expect(knownUser()?.questsDone).toEqual(['a'])
    expect(queryClientOfPage().getQueryState(callKey(getMe))?.isInvalidated).toBe(true)
  })
})
