import { frameNews, type PilotMessage } from '@raidkit/rules/pilot/pilot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takePilotCalls } from '../../state/pilotCalls.ts'
import { applyNews } from './follow.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const NAME = '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png'
const ALLOWED = { mayPosition: true, mayComplete: true }

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const heard = (messages: PilotMessage[], ageMs?: number) => ({
  news: frameNews(messages.map((message) => ({ kind: 'message', message }))),
  isSite: true,
  ...(ageMs !== undefined && { ageMs }),
})
const MAP: PilotMessage = { messageType: 'MAP_CHANGE', map: 'bigmap' }
const SHOT: PilotMessage = { messageType: 'SEND_FILENAME', filename: NAME }

it('does what it hears as it happens', () => {
  applyNews(heard([MAP, SHOT]), ALLOWED)
  expect(takePilotCalls()).toEqual([
    { kind: 'map', name: 'bigmap', isPast: false },
    { kind: 'screenshot', name: NAME, atMs: NOW, isPast: false },
  ])
})

it('takes what was said before the page was there as the past, as old as it is', () => {
  applyNews(heard([MAP], 90_000), ALLOWED)
  applyNews(heard([SHOT], 60_000), ALLOWED)
  expect(takePilotCalls()).toEqual([
    { kind: 'map', name: 'bigmap', isPast: true },
    { kind: 'screenshot', name: NAME, atMs: NOW - 60_000, isPast: true },
  ])
})

it('shows no place to who may not have it', () => {
  applyNews(heard([SHOT], 0), { ...ALLOWED, mayPosition: false })
  expect(takePilotCalls()).toEqual([])
})
