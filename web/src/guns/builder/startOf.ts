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
import type { Mounted } from '@raidkit/rules/guns/gun-parts'
import type { Attachment } from '@raidkit/rules/guns/loadouts'
import type { Step } from './buildHistory.ts'

/** What the page begins with, and what of its address could not be followed. */
export type Start = {
  step: Step
  /** Parts that this catalogue does not know: they stay in the address. */
  unknown: readonly KeptPart[]
  /** Uids of known parts that do not fit. */
  misfits: readonly string[]
  refusal: BuildRefusal | undefined
}

/** What a page begins with where its address holds no build: a preset, or a build that somebody has saved. */
export type Base = {
  build: readonly Mounted[]
  round: string
  unknown: readonly KeptPart[]
  misfits: readonly string[]
  /** The saved build. */
  saved?: SavedLoadout | undefined
}
export type SavedLoadout = ReplyOf<typeof getLoadout>['loadout']

type Said = { code: string; ammo: string; base: Base }

/** The build of an address; without one what the page begins with. */
export function startOf(gun: GunReply, { code, ammo, base }: Said): Start {
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

/** A preset of the gun, or its default build. */
export function presetBase(gun: GunReply, presetUid: string | undefined): Base {
  return { build: presetBuild(gun, presetUid), round: usualRound(gun), unknown: [], misfits: [] }
}

/** A saved build on the gun as it is known now. */
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

/** A build as it is saved, unknown parts among it; as it was saved, if nothing was changed. */
export function attachmentsNow(
  gun: GunReply,
  build: readonly Mounted[],
  { base, unknown }: { base: Base; unknown: readonly KeptPart[] },
): Attachment[] {
  if (base.saved && base.build === build) return base.saved.attachments
  const coded = codedBuild(gun, build, unknown)
  return coded.map(({ itemUid, parent, slot }, at) => {
    const name = build[at]?.slot ?? slotsAt(gun, build, parent)[slot]?.slot
    return { itemUid, parent, slot: name ?? `slot_${slot}` } // on a part that nobody knows, nobody knows the slot
  })
}

export function presetBuild({ presets }: Pick<GunReply, 'presets'>, presetUid: string | undefined) {
  return (presets.find(({ uid }) => uid === presetUid) ?? presets[0])?.parts ?? []
}

/** The round that the gun comes with; empty: none is known. */
export function usualRound({ gun, rounds }: Pick<GunReply, 'gun' | 'rounds'>): string {
  return (rounds.find(({ uid }) => uid === gun.defaultAmmo) ?? rounds[0])?.uid ?? ''
}

/** The same text for the same parts in the same places. */
export function codeOfBuild(
  gun: GunReply,
  build: readonly Mounted[],
  unknown: readonly KeptPart[] = [],
): string {
  return codeOf(codedBuild(gun, build, unknown))
}

/** What the address says of a step; empty where the page would begin with it anyway. */
export function saidOf(
  gun: GunReply,
  { build, round }: Step,
  { base, unknown }: { base: Base; unknown: readonly KeptPart[] },
) {
  const code = codeOfBuild(gun, build, unknown)
  const usual = codeOfBuild(gun, base.build, base.unknown)
  return { build: code === usual ? '' : code, ammo: round === base.round ? '' : round }
}
