import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { GunReply } from '@raidkit/contract/guns/guns'
import type { getLoadout } from '@raidkit/contract/guns/loadouts'
import {
  codedBuild,
  codeOf,
  placedBuild,
  readCode,
  type BuildRefusal,
  type KeptPart,
} from '@raidkit/rules/guns/build-code'
import { slotsAt } from '@raidkit/rules/guns/gun-builds'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'
import type { Attachment } from '@raidkit/rules/guns/loadouts'
import type { Step } from './buildHistory.ts'

/** Initial state of the page, and the parts of its address that could not be applied. */
export type Start = {
  step: Step
  /** Parts that this catalogue does not have: they stay in the address. */
  unknown: readonly KeptPart[]
  /** Uids of known parts that do not fit. */
  misfits: readonly string[]
  refusal: BuildRefusal | undefined
}

/** Initial build of a page whose address holds none: a preset, or a saved build. */
export type Base = {
  build: readonly MountedPart[]
  round: string
  unknown: readonly KeptPart[]
  misfits: readonly string[]
  /** The saved build. */
  saved?: SavedLoadout | undefined
}
export type SavedLoadout = ReplyOf<typeof getLoadout>['loadout']

type AddressState = { code: string; ammo: string; base: Base }

/** Returns the build of an address, or the page's initial one. */
export function startOf(gun: GunReply, { code, ammo, base }: AddressState): Start {
  const round = gun.rounds.some(({ uid }) => uid === ammo) ? ammo : base.round
  const bare: Start = {
    step: { build: base.build, round },
    unknown: base.unknown,
    misfits: base.misfits,
    refusal: undefined,
  }
  if (code === '') return bare
  const read = readCode(code)
  if (read.state === 'refused') return { ...bare, refusal: read.why }
  const { build, unknown, misfits } = placedBuild(gun, read.parts)
  return { step: { build, round }, unknown, misfits, refusal: undefined }
}

/** Returns a preset of the gun, or its default build. */
export function presetBase(gun: GunReply, presetUid: string | undefined): Base {
  return { build: presetBuild(gun, presetUid), round: usualRound(gun), unknown: [], misfits: [] }
}

/** Places a saved build on the gun as the catalogue has it now. */
export function savedBase(gun: GunReply, saved: SavedLoadout): Base {
  const slotsOf = new Map(gun.parts.map(({ uid, slots = [] }) => [uid, slots]))
  const coded = saved.attachments.map(({ itemUid, parent, slot }) => {
    const owner = saved.attachments[parent]?.itemUid
    const slots = owner === undefined ? gun.gun.slots : slotsOf.get(owner)
    return { itemUid, parent, slot: slots?.findIndex((one) => one.slot === slot) ?? -1 }
  })
  const round = gun.rounds.find(({ uid }) => uid === saved.ammoUid)?.uid ?? usualRound(gun)
  return { ...placedBuild(gun, coded), round, saved }
}

/** Returns a build for saving, including unknown parts; unchanged if it was not edited. */
export function attachmentsNow(
  gun: GunReply,
  build: readonly MountedPart[],
  { base, unknown }: { base: Base; unknown: readonly KeptPart[] },
): Attachment[] {
  if (base.saved && base.build === build) return base.saved.attachments
  const coded = codedBuild(gun, build, unknown)
  return coded.map(({ itemUid, parent, slot }, at) => {
    const name = build[at]?.slot ?? slotsAt(gun, build, parent)[slot]?.slot
    return { itemUid, parent, slot: name ?? `slot_${slot}` } // the slots of an unknown part are unknown
  })
}

export function presetBuild({ presets }: Pick<GunReply, 'presets'>, presetUid: string | undefined) {
  return (presets.find(({ uid }) => uid === presetUid) ?? presets[0])?.parts ?? []
}

/** Returns the gun's default round; empty: none is known. */
export function usualRound({ gun, rounds }: Pick<GunReply, 'gun' | 'rounds'>): string {
  return (rounds.find(({ uid }) => uid === gun.defaultAmmo) ?? rounds[0])?.uid ?? ''
}

/** Encodes a build: the same parts in the same places have the same code. */
export function codeOfBuild(
  gun: GunReply,
  build: readonly MountedPart[],
  unknown: readonly KeptPart[] = [],
): string {
  return codeOf(codedBuild(gun, build, unknown))
}

/** Returns the address parameters of a step; empty where they equal the page's initial state. */
export function saidOf(
  gun: GunReply,
  { build, round }: Step,
  { base, unknown }: { base: Base; unknown: readonly KeptPart[] },
) {
  const code = codeOfBuild(gun, build, unknown)
  const usual = codeOfBuild(gun, base.build, base.unknown)
  return { build: code === usual ? '' : code, ammo: round === base.round ? '' : round }
}
