import type { ExtractAccess } from '@raidkit/contract/maps/mapExits'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { ExtractNeeds } from './ExtractNeeds.tsx'

const ROUBLES = '5449016a-4bdc-82d6-8f02-8b456f000000'
const RSP_30 = '62177262-88ed-89f0-8453-174590000000'
const CARTRIDGE = '62389aab-a63f-8325-801b-1b444f000000'
const SP_81 = '62010957-8d82-867e-8911-abf200000000'
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.replaceAll(/\s+/g, ' ').trim())

const flare: ExtractAccess = {
  isAlways: true,
  needs: [
    {
      kind: 'flare',
      flares: [
        { uid: RSP_30, name: 'RSP-30 (Green)', url: 'rsp-30', rub: 7_535 },
        { uid: CARTRIDGE, name: '26x75mm (Green)', launcher: { uid: SP_81, name: 'SP-81' } },
      ],
    },
  ],
  holdSec: 8,
}

describe('what an extract takes', () => {
  it.each<[string, ExtractAccess, string[]]>([
    ['silence of the facts', { isAlways: null, needs: null }, ['Requirements unknown']],
    ['nothing, but nobody knows when it is open', { isAlways: null, needs: [] }, ['Requirements unknown']],
    ['nothing', { isAlways: true, needs: [] }, ['Always open, no requirements']],
    [
      'a flare',
      flare,
      ['Fire a green flare there first: RSP-30 (Green) / 26x75mm (Green) (+ SP-81) 7,535 ₽'],
    ],
    [
      'luck and a sign',
      { isAlways: false, chance: 50, needs: [{ kind: 'sign' }] },
      [
        'Open in about 50% of raids',
        'Only in raids where a green flare or smoke burns there; nothing to bring',
      ],
    ],
    [
      'a car that may be gone',
      {
        isAlways: false,
        isSingleUse: true,
        isMaybeGone: true,
        needs: [{ kind: 'pay', item: { uid: ROUBLES, name: 'Roubles', rub: 20_000 }, count: 20_000 }],
      },
      ['May have been removed from the game', 'Pay Roubles × 20,000', 'Once per raid'],
    ],
    [
      'sources that disagree',
      { isAlways: true, needs: [{ kind: 'noBackpack' }], disputed: ['pay'] },
      ['Sources disagree about the payment', 'No backpack'],
    ],
    [
      'a side, and a train',
      {
        isAlways: false,
        needs: [
          { kind: 'spawnSide', near: [{ map: 'customs', near: 'Depot' }] },
          { kind: 'train', fromMin: 21.7, toMin: 23.7, stayMin: 7 },
        ],
      },
      [
        'Only for PMCs who spawned near Depot',
        'Train: arrives 21.7 to 23.7 minutes into the raid, stays 7 minutes',
      ],
    ],
  ])('%s', async (_, access, expected) => {
    await renderComponent(<ExtractNeeds access={access} />)
    expect(lines()).toEqual(expected)
  })

  it('as a card: with why, seconds, sources and remarks', async () => {
    await renderComponent(
      <ExtractNeeds access={{ ...flare, isOneSource: true, note: 'Keep to the rails' }} isWhole />,
    )
    await expect.element(page.getByText(/snipers shoot everyone there/)).toBeVisible()
    expect(lines().slice(1)).toEqual([
      'Stand in it for 8 seconds',
      'Reported by a single source',
      'Keep to the rails',
    ])
  })
})
