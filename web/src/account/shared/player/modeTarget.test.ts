import { freshCharacter } from '@raidkit/rules/account/users'
import { describe, expect, it } from 'vitest'
import { modeTarget, withRecent } from './modeTarget.ts'

const char = (uid: string, gameMode: 'PVP' | 'PVE') => freshCharacter({ uid, fraction: 'Bear', gameMode })
const main = char('main', 'PVP')
const all = [main, char('pvp2', 'PVP'), char('pve1', 'PVE'), char('pve2', 'PVE')]

describe('modeTarget', () => {
  it.each([
    ['the main one in PVP', all, 'PVP', [], 'main'],
    ['the one played last in PVP', all, 'PVP', ['pve1', 'pvp2', 'main'], 'pvp2'],
    ['the first in PVE', all, 'PVE', [], 'pve1'],
    ['the one played last in PVE', all, 'PVE', ['main', 'pve2'], 'pve2'],
    ['one that is gone does not count', all, 'PVE', ['gone'], 'pve1'],
    ['none in PVE: one is to be created', [main], 'PVE', ['main'], undefined],
  ] as const)('%s', (_, chars, mode, recent, uid) => {
    expect(modeTarget(chars, mode, recent)?.uid).toBe(uid)
  })

  it('remembers each once, the latest first', () => {
    expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
    expect(
      withRecent(
        Array.from({ length: 20 }, (_, nth) => `c${nth}`),
        'x',
      ),
    ).toHaveLength(20)
  })
})
