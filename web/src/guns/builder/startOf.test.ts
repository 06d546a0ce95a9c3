import { uidOf } from '@raidkit/rules/platform/uid'
import { describe, expect, it } from 'vitest'
import { attachmentsNow, presetBase, savedBase, saidOf, startOf, type SavedLoadout } from './startOf.ts'
import { TEST_GUN as BARE_GUN } from './testGun.ts'

/** With ids of the game, which links carry. */
const TEST_GUN = {
  ...BARE_GUN,
  parts: BARE_GUN.parts.map((part, at) => ({ ...part, uid: uidOf(`5649ab884bdc2d1b2b8b458${at}`) })),
}
const first = TEST_GUN.gun.slots![0]!
const fitting = TEST_GUN.sets[first.set!]![0]!
const savedWith = (itemUid: string): SavedLoadout => ({
  uid: 'u',
  title: 'Quiet',
  gun: null,
  ammo: null,
  parts: 1,
  likes: 0,
  gunUid: TEST_GUN.gun.uid,
  ammoUid: null,
  attachments: [{ itemUid, parent: -1, slot: first.slot }],
  state: 'private',
  version: 1,
  figures: null,
  prices: null,
  unknownParts: 0,
  faults: 0,
  updatedAtMs: 0,
  author: null,
  isOwn: true,
  isLiked: false,
})

describe('a saved build', () => {
  const base = savedBase(TEST_GUN, savedWith(TEST_GUN.parts[fitting]!.uid))

  it('is what the page begins with, and needs no word in the address', () => {
    expect(base.build).toEqual([{ part: fitting, parent: -1, slot: first.slot }])
    const { step } = startOf(TEST_GUN, { code: '', ammo: '', base })
    expect(step.build).toBe(base.build)
    expect(saidOf(TEST_GUN, step, { base, unknown: [] })).toEqual({ build: '', ammo: '' })
  })

  it('gives way to a build of the address', () => {
    const bare = { build: [], round: base.round }
    const { build: code } = saidOf(TEST_GUN, bare, { base, unknown: [] })
    expect(code).not.toBe('')
    expect(startOf(TEST_GUN, { code, ammo: '', base }).step.build).toEqual([])
  })

  it('keeps a part of a later catalogue, as it was and after a change', () => {
    const later = savedWith('66bb0123-4567-889a-8bcd-ef0123000000')
    const kept = savedBase(TEST_GUN, later)
    expect(kept.unknown).toHaveLength(1)
    expect(attachmentsNow(TEST_GUN, kept.build, { base: kept, unknown: kept.unknown })).toBe(
      later.attachments,
    )
    expect(attachmentsNow(TEST_GUN, [], { base: kept, unknown: kept.unknown })).toEqual(later.attachments)
  })
})

it('without a saved build or a preset the page begins with the default one', () => {
  expect(presetBase(TEST_GUN, 'nobody').build).toBe(
    TEST_GUN.presets[0]?.parts ?? presetBase(TEST_GUN, undefined).build,
  )
})
