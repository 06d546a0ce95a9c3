import type { GunReply } from '@raidkit/contract/guns'
import {
  codedBuild,
  codeOf,
  placedBuild,
  readCode,
  type BuildRefusal,
  type KeptPart,
} from '@raidkit/rules/build-code'
import type { Mounted } from '@raidkit/rules/gun-parts'
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

type Said = { code: string; ammo: string; presetUid: string | undefined }

/** The build of an address; without one the preset that it names, or the default build. */
export function startOf(gun: GunReply, { code, ammo, presetUid }: Said): Start {
  const round = gun.rounds.some(({ uid }) => uid === ammo) ? ammo : usualRound(gun)
  const preset = { build: presetBuild(gun, presetUid), round }
  const bare = { step: preset, unknown: [], misfits: [], refusal: undefined }
  if (code === '') return bare
  const read = readCode(code)
  if (read.state === 'refused') return { ...bare, refusal: read.why }
  const { build, unknown, misfits } = placedBuild(gun, read.parts)
  return { step: { build, round }, unknown, misfits, refusal: undefined }
}

export function presetBuild({ presets }: Pick<GunReply, 'presets'>, presetUid: string | undefined) {
  return (presets.find(({ uid }) => uid === presetUid) ?? presets[0])?.parts ?? []
}

/** The round that the gun comes with; empty: none is known. */
export function usualRound({ gun, rounds }: Pick<GunReply, 'gun' | 'rounds'>): string {
  return (rounds.find(({ uid }) => uid === gun.defaultAmmo) ?? rounds[0])?.uid ?? ''
}

type Kept = { presetUid: string | undefined; unknown: readonly KeptPart[] }

/** The same text for the same parts in the same places. */
export function codeOfBuild(
  gun: GunReply,
  build: readonly Mounted[],
  unknown: readonly KeptPart[] = [],
): string {
  return codeOf(codedBuild(gun, build, unknown))
}

/** What the address says of a step; empty where the page would begin with it anyway. */
export function saidOf(gun: GunReply, { build, round }: Step, { presetUid, unknown }: Kept) {
  const code = codeOfBuild(gun, build, unknown)
  const usual = codeOfBuild(gun, presetBuild(gun, presetUid))
  return { build: code === usual ? '' : code, ammo: round === usualRound(gun) ? '' : round }
}
