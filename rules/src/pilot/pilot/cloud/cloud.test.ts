import { describe, expect, it } from 'vitest'
import { cloudState, cloudStatus, isCloudIdle } from './cloud.ts'
import type { PilotGoogle } from '../schema.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const HOUR = 3_600_000
const google: PilotGoogle = {
  needAuth: false,
  haveCredentials: true,
  folderId: 'folder-of-screenshots',
  lastActionDate: NOW - 60_000,
  watchChannel: { expiration: NOW + HOUR },
}
const closed = (why: string) => ({ state: 'closed', why })
const open = (isWatched: boolean, isDue: boolean) => ({ state: 'open', isWatched, isDue })

describe('cloudState', () => {
  it.each<[string, Partial<PilotGoogle>, object]>([
    ['all is well', {}, open(true, false)],
    ['sign-in at Google is needed', { needAuth: true }, closed('auth')],
    ['there are no credentials', { haveCredentials: false }, closed('auth')],
    ['no folder', { folderId: null }, closed('folder')],
    ['an empty folder', { folderId: '' }, closed('folder')],
    ['the last action was an hour ago', { lastActionDate: NOW - HOUR }, open(true, false)],
    ['and a moment', { lastActionDate: NOW - HOUR - 1 }, closed('idle')],
    ['nothing was ever done', { lastActionDate: null }, closed('idle')],
    ['the clock was set back', { lastActionDate: NOW + HOUR }, open(true, false)],
    ['31 s are left of the watch', { watchChannel: { expiration: NOW + 31_000 } }, open(true, false)],
    ['30 s are left of it', { watchChannel: { expiration: NOW + 30_000 } }, open(true, true)],
    ['it has just ended', { watchChannel: { expiration: NOW } }, open(false, true)],
    ['there is none', { watchChannel: null }, open(false, true)],
  ])('%s', (_, change, expected) => {
    expect(cloudState({ mode: 'CLOUD_GDRIVE', google: { ...google, ...change } }, NOW)).toEqual(expected)
  })

  it('is closed in the other mode', () => {
    expect(cloudState({ mode: 'DESKTOP_APP', google }, NOW)).toEqual(closed('mode'))
  })
})

describe('cloudStatus', () => {
  it.each([
    ['connected', {}, 'connected', 'connected'],
    ['on its way', {}, 'connecting', 'connecting'],
    ['without a socket', {}, 'disconnected', 'disconnected'],
    ['disconnected when sign-in is needed', { needAuth: true }, 'connected', 'disconnected'],
    ['disconnected without a folder', { folderId: null }, 'connected', 'disconnected'],
    [
      'disconnected once the watch has ended',
      { watchChannel: { expiration: NOW } },
      'connected',
      'disconnected',
    ],
  ] as const)('is %s', (_, change, socket, expected) => {
    const state = cloudState({ mode: 'CLOUD_GDRIVE', google: { ...google, ...change } }, NOW)
    expect(cloudStatus(state, socket)).toBe(expected)
  })
})

it('counts an hour exactly', () => {
  expect([HOUR - 1, HOUR, HOUR + 1].map((ago) => isCloudIdle({ lastActionDate: NOW - ago }, NOW))).toEqual([
    false,
    false,
    true,
  ])
})
