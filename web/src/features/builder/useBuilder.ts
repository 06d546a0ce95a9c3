import type { GunReply, GunRound } from '@raidkit/contract/guns'
import {
  buildFaults,
  figuresOf,
  mount,
  slotOfPath,
  without,
  type BuildFault,
} from '@raidkit/rules/gun-builds'
import type { Mounted } from '@raidkit/rules/gun-parts'
import { slotRows } from '@raidkit/rules/gun-scheme'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { historyAfter, historyOf, type Step } from './buildHistory.ts'
import { choiceOf, said } from './choice.ts'
import { presetBuild, saidOf, startOf, type Base } from './startOf.ts'

/** Everything that the parts of the builder show and do. */
export function useBuilder(gun: GunReply, base: Base) {
  const { params, type } = useAddressChoice()
  const choice = choiceOf(params)
  const { build: code, ammo } = choice
  const [start, setStart] = useState(() => startOf(gun, { code, ammo, base }))
  const [history, act] = useReducer(historyAfter, start.step, historyOf)
  const { build, round } = history.now
  const [selected, select] = useState('')

  /** What this page has written into its address itself: it may arrive there late, and after what came later. */
  const own = useRef(new Set([addressKey({ build: code, ammo })]))
  const latest = useRef(addressKey({ build: code, ammo }))
  useEffect(() => {
    // An address that could not be followed stays until something is changed.
    if (history.past.length + history.future.length === 0) return
    const next = saidOf(gun, history.now, { base, unknown: start.unknown })
    if (addressKey(next) === latest.current) return
    latest.current = addressKey(next)
    own.current.add(latest.current)
    type(said(next))
  })
  useEffect(() => {
    const key = addressKey({ build: code, ammo })
    if (own.current.has(key)) return
    // Another link to the same gun.
    own.current = new Set([key])
    latest.current = key
    const other = startOf(gun, { code, ammo, base })
    setStart(other)
    act({ type: 'open', step: other.step })
  }, [gun, base, code, ammo])

  const rows = useMemo(() => slotRows(gun, build), [gun, build])
  const faults = useMemo(() => buildFaults(gun, build), [gun, build])
  const loaded = roundOf(gun, round)
  const step = useSteady((next: Partial<Step>) => act({ type: 'step', step: { ...history.now, ...next } }))
  return {
    ...{ gun, base, start, build, round: loaded, rows, faults, selected, select, choice },
    chooseTab: useSteady((tab: typeof choice.tab) => type(said({ tab }))),
    chooseMode: useSteady((mode: typeof choice.mode) => type(said({ mode }))),
    figures: useMemo(() => figuresOf(gun, build, loaded), [gun, build, loaded]),
    usual: useMemo(() => figuresOf(gun, presetBuild(gun, undefined), loaded), [gun, loaded]),
    faultsAt: useMemo(() => faultyPaths(faults), [faults]),
    /** Puts a part into a slot. */
    put: useSteady(({ path, part }: { path: string; part: number }) => {
      const place = slotOfPath(build, path)
      if (place) step({ build: mount(gun, build, { ...place, part }) })
    }),
    /** Empties a slot. */
    empty: useSteady((path: string) => {
      const at = positionOf(build, path)
      if (at >= 0) step({ build: without(build, at) })
    }),
    /** Another build altogether: a preset, or a mended one. */
    replace: useSteady((next: readonly Mounted[]) => step({ build: next })),
    load: useSteady((uid: string) => step({ round: uid })),
    undo: useSteady<void>(() => act({ type: 'undo' })),
    redo: useSteady<void>(() => act({ type: 'redo' })),
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
  }
}
function addressKey({ build, ammo }: { build: string; ammo: string }): string {
  return `${build} ${ammo}`
}

export type BuilderModel = ReturnType<typeof useBuilder>

export function roundOf({ rounds }: Pick<GunReply, 'rounds'>, uid: string): GunRound | undefined {
  return rounds.find((one) => one.uid === uid)
}

/** What stands in a slot, as a position in the build; -1: nothing. */
export function positionOf(build: readonly Mounted[], path: string): number {
  const place = slotOfPath(build, path)
  return build.findIndex(({ parent, slot }) => parent === place?.parent && slot === place.slot)
}

/** Positions of the parts that are at fault. */
function faultyPaths(faults: readonly BuildFault[]): ReadonlySet<number> {
  return new Set(
    faults.flatMap((fault) => ('at' in fault ? [fault.at, ...('other' in fault ? [fault.other] : [])] : [])),
  )
}
