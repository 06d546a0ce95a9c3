import type { GunReply, GunRound } from '@raidkit/contract/guns/guns'
import {
  buildFaults,
  figuresOf,
  mountPart,
  slotOfPath,
  removePart,
  type BuildFault,
} from '@raidkit/rules/guns/gun-builds'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'
import { slotRows } from '@raidkit/rules/guns/gun-scheme'
import { startTransition, useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { historyAfter, historyOf, type BuildHistory, type HistoryAct, type Step } from './buildHistory.ts'
import { choiceOf, said } from './choice.ts'
import { presetBuild, saidOf, startOf, type Base } from './startOf.ts'

/** Returns the state and the actions of the builder. */
export function useBuilder(gun: GunReply, base: Base) {
  const { params, type } = useAddressChoice()
  const { build: code, ammo, mode, tab, quest } = choiceOf(params)
  // The build is kept elsewhere: late changes of its address parameter do not change what is shown.
  const choice = useMemo(() => ({ mode, tab, quest }), [mode, tab, quest])
  const [start, setStart] = useState(() => startOf(gun, { code, ammo, base }))
  const [history, act] = useReducer(historyAfter, start.step, historyOf)
  const [selected, select] = useState('')

  /** Addresses that this page has written itself: they may arrive late, and after later ones. */
  const own = useRef(new Set([addressKey({ build: code, ammo })]))
  const latest = useRef(addressKey({ build: code, ammo }))
  const write = useSteady(type)
  useEffect(() => {
    // An address that could not be applied stays until something is changed.
    if (history.past.length + history.future.length === 0) return
    const next = saidOf(gun, history.now, { base, unknown: start.unknown })
    if (addressKey(next) === latest.current) return
    latest.current = addressKey(next)
    own.current.add(latest.current)
    // Rendering does not wait for it.
    startTransition(() => write(said(next)))
  }, [gun, base, start, history, write])
  useEffect(() => {
    const key = addressKey({ build: code, ammo })
    if (own.current.has(key)) return
    // The address is another link to the same gun.
    own.current = new Set([key])
    latest.current = key
    const other = startOf(gun, { code, ammo, base })
    setStart(other)
    act({ type: 'open', step: other.step })
  }, [gun, base, code, ammo])

  const shown = useShown(gun, history.now)
  const chooseTab = useSteady((next: typeof tab) => type(said({ tab: next })))
  const chooseMode = useSteady((next: typeof mode) => type(said({ mode: next })))
  const steps = useSteps({ gun, history, act })
  const acts = useMemo(() => ({ ...steps, chooseTab, chooseMode }), [steps, chooseTab, chooseMode])
  const [mayUndo, mayRedo] = [history.past.length > 0, history.future.length > 0]
  // The object stays the same while nothing has changed, so that its users are not rendered again.
  return useMemo(
    () => ({ gun, base, start, ...shown, selected, select, choice, ...acts, mayUndo, mayRedo }),
    [gun, base, start, shown, selected, choice, acts, mayUndo, mayRedo],
  )
}

/** Derives figures and faults from a build. */
function useShown(gun: GunReply, { build, round: uid }: Step) {
  const round = roundOf(gun, uid)
  const usual = useMemo(() => figuresOf(gun, presetBuild(gun, undefined), round), [gun, round])
  return useMemo(() => {
    const faults = buildFaults(gun, build)
    return {
      build,
      round,
      usual,
      faults,
      rows: slotRows(gun, build),
      faultsAt: faultyPaths(faults),
      figures: figuresOf(gun, build, round),
    }
  }, [gun, build, round, usual])
}

type Stepping = { gun: GunReply; history: BuildHistory; act: Dispatch<HistoryAct> }

/** Returns the actions on a build; each is a step that can be undone. */
function useSteps({ gun, history, act }: Stepping) {
  const { build } = history.now
  const step = (next: Partial<Step>) => act({ type: 'step', step: { ...history.now, ...next } })
  const put = useSteady(({ path, part }: { path: string; part: number }) => {
    const place = slotOfPath(build, path)
    if (place) step({ build: mountPart(gun, build, { ...place, part }) })
  })
  const empty = useSteady((path: string) => {
    const at = positionOf(build, path)
    if (at >= 0) step({ build: removePart(build, at) })
  })
  const replace = useSteady((next: readonly MountedPart[]) => step({ build: next }))
  const load = useSteady((uid: string) => step({ round: uid }))
  const undo = useSteady<void>(() => act({ type: 'undo' }))
  const redo = useSteady<void>(() => act({ type: 'redo' }))
  return useMemo(
    () => ({
      /** Puts a part into a slot. */
      put,
      /** Empties a slot. */
      empty,
      /** Replaces the whole build: by a preset, or a fixed one. */
      replace,
      load,
      undo,
      redo,
    }),
    [put, empty, replace, load, undo, redo],
  )
}

function addressKey({ build, ammo }: { build: string; ammo: string }): string {
  return `${build} ${ammo}`
}

export type BuilderModel = ReturnType<typeof useBuilder>

export function roundOf({ rounds }: Pick<GunReply, 'rounds'>, uid: string): GunRound | undefined {
  return rounds.find((one) => one.uid === uid)
}

/** Returns the position in the build of the part in a slot; -1: none. */
export function positionOf(build: readonly MountedPart[], path: string): number {
  const place = slotOfPath(build, path)
  return build.findIndex(({ parent, slot }) => parent === place?.parent && slot === place.slot)
}

/** Returns the positions of the faulty parts. */
function faultyPaths(faults: readonly BuildFault[]): ReadonlySet<number> {
  return new Set(
    faults.flatMap((fault) => ('at' in fault ? [fault.at, ...('other' in fault ? [fault.other] : [])] : [])),
  )
}
