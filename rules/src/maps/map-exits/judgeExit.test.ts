import { describe, expect, it } from 'vitest'
import { judgeExit, mostReliable, type ExitAccess, type ExitNeed, type ExitPlayer } from './index.ts'

const ROUBLES = '5449016a-4bdc-82d6-8f02-8b456f000000'
const FLARE = 'rsp-30-green'
const CARTRIDGE = '26x75-green'
const LAUNCHER = 'sp-81'
const PMC: ExitPlayer = { side: 'pmc', mode: 'PVP' }

const open = (...needs: ExitNeed[]): ExitAccess => ({ isAlways: true, needs })
const flares: ExitNeed = {
  kind: 'flare',
  flares: [{ itemUid: FLARE }, { itemUid: CARTRIDGE, launcherUid: LAUNCHER }],
}
const car: ExitAccess = {
  isAlways: false,
  chance: 50,
  isSingleUse: true,
  needs: [{ kind: 'pay', itemUid: ROUBLES, count: 20_000, isPerPlayer: true, followsKarma: true }],
}

describe('how far an exit can be relied on', () => {
  it.each<[string, ExitAccess | undefined, Partial<ExitPlayer>, string]>([
    ['Gate 0 of Factory: nothing needed', open(), {}, 'sure'],
    ['no source describes it', undefined, {}, 'unknown'],
    ['needs unknown', { isAlways: true, needs: null }, {}, 'unknown'],
    ['open in every raid? unknown', { isAlways: null, needs: [] }, {}, 'unknown'],
    ['Railroad Passage: a flare', open(flares), {}, 'bring'],
    ['the flare is in the kit', open(flares), { has: (uids) => uids.includes(FLARE) }, 'sure'],
    ['a cartridge without its launcher', open(flares), { has: (uids) => uids.includes(CARTRIDGE) }, 'bring'],
    ['a cartridge and its launcher', open(flares), { has: (uids) => !uids.includes(FLARE) }, 'sure'],
    ['a flare that nobody sells', open(flares), { canGet: () => false }, 'missing'],
    ['Old Gas Station: a sign in half of the raids', { ...open({ kind: 'sign' }), chance: 50 }, {}, 'unsure'],
    ['Dorms V-Ex', car, {}, 'unsure'],
    ['RUAF Roadblock in PVP', open({ kind: 'mode', mode: 'PVE' }), {}, 'closed'],
    ['RUAF Roadblock in PVE', open({ kind: 'mode', mode: 'PVE' }), { mode: 'PVE' }, 'sure'],
    ['Sewer Manhole: no backpack', open({ kind: 'noBackpack' }), {}, 'gear'],
    ['Armored Train', open({ kind: 'train', fromMin: 21.7, toMin: 23.7, stayMin: 7 }), {}, 'unsure'],
    ['The Way Up: opens later', open({ kind: 'time', fromMin: 15 }), {}, 'work'],
    ['D-2: power and a button', open({ kind: 'power' }, { kind: 'switch' }), {}, 'work'],
    ['a lever and a key', open({ kind: 'switch' }, { kind: 'key', itemUid: 'key' }), {}, 'bring'],
    ['co-op', open({ kind: 'coop' }), {}, 'unsure'],
    [
      'from another side',
      open({ kind: 'spawnSide', entries: ['Customs'] }),
      { entry: 'Boiler Tanks' },
      'closed',
    ],
    ['from this side', open({ kind: 'spawnSide', entries: ['Customs'] }), { entry: 'Customs' }, 'sure'],
    ['from a side, and nobody knows which', open({ kind: 'spawnSide', entries: ['Customs'] }), {}, 'side'],
    ['a need of the other side', open({ kind: 'listed', side: 'scav' }), {}, 'sure'],
    ['a Scav needs it on the list', open({ kind: 'listed' }), { side: 'scav' }, 'unsure'],
    ['maybe removed', { ...open(), isMaybeGone: true }, {}, 'unsure'],
    ['sources disagree', { ...open(), disputed: ['pay'] }, {}, 'unsure'],
  ])('%s', (_, access, player, expected) => {
    expect(judgeExit(access, { ...PMC, ...player }).reliance).toBe(expected)
  })

  it('names what to bring, what to leave at home and what may go wrong', () => {
    // Cliff Descent of Reserve.
    const cliff = open(
      { kind: 'item', itemUid: 'red-rebel', count: 1 },
      { kind: 'item', itemUid: 'paracord', count: 1 },
      { kind: 'noArmor' },
    )
    expect(judgeExit(cliff, { ...PMC, has: (uids) => uids.includes('paracord') })).toEqual({
      reliance: 'gear',
      bring: [{ uids: ['red-rebel'], count: 1 }],
      keys: [],
      without: ['armor'],
      doubts: [],
    })
    expect(judgeExit(car, PMC)).toMatchObject({
      bring: [{ uids: [ROUBLES], count: 20_000, isCash: true }],
      doubts: ['chance', 'singleUse'],
    })
    expect(judgeExit(open({ kind: 'key', itemUid: 'zb-014' }), PMC).keys).toEqual(['zb-014'])
    // Only a flare that needs no launcher is packed.
    expect(judgeExit(open(flares), PMC).bring).toEqual([{ uids: [FLARE], count: 1 }])
  })
})

describe('the most reliable exits', () => {
  const verdictOf = (access: ExitAccess) => judgeExit(access, PMC)
  it.each<[string, ExitAccess[], number[]]>([
    [
      'a sure one before luck, a lever and a flare',
      [car, open({ kind: 'switch' }), open(flares), open()],
      [3],
    ],
    ['all of one kind', [open(), car, open()], [0, 2]],
    ['never one that is closed', [open({ kind: 'mode', mode: 'PVE' })], []],
    ['luck before the unknown', [{ isAlways: true, needs: null }, car], [1]],
    ['none of none', [], []],
  ])('%s', (_, exits, expected) => {
    expect(mostReliable(exits, verdictOf).map((exit) => exits.indexOf(exit))).toEqual(expected)
  })
})
