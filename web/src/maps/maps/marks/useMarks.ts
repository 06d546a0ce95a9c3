import { getMapMarks, saveMapMarks } from '@raidkit/contract/maps/mapMarks'
import { MARK_LIMITS, mergedMarks, type MapMark } from '@raidkit/rules/maps/map-marks'
import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/platform/maps'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { callKey, useCall, useSend } from '../../../api/useCall.ts'
import { showToast } from '../../../api/toasts.ts'
import { useUndoToast } from '../../../api/useUndoToast.ts'
import { useText } from '../../../i18n/useText.ts'
import { createStore } from '../../../state/createStore.ts'
import { useFailureToast } from '../../../account/shared/reader/useFailureToast.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useSteady } from '../../../ui/hooks/useSteady.ts'

const NONE: readonly MapMark[] = []

/** Marks of visitors, kept for the visit. */
const visit = createStore<ReadonlyMap<string, readonly MapMark[]>>(new Map())

export type Marks = {
  marks: readonly MapMark[]
  /** Replaces the whole list; with `said` a message with an undo is shown. */
  change: (next: readonly MapMark[], said?: string) => void
  isSaved: boolean
  isPending: boolean
  isFull: boolean
}

/**
 * Provides the marks that the reader has drawn on a map: changes are shown at once, and saved for a signed-in reader.
 */
export function useMarks(slug: string): Marks {
  const { user, isPending: isUnknown } = useUser()
  const map = MAP_SLUGS.find((known) => known === slug) ?? MAP_SLUGS[0]
  const isSaved = user !== undefined
  const request = { map, charUid: user?.charUid }
  const client = useQueryClient()
  const held = useCall(getMapMarks, request, { enabled: isSaved, staleTime: Infinity })
  const [shown, setShown] = useState<{ key: string; marks: readonly MapMark[] }>()
  const key = `${map} ${user?.charUid ?? ''}`
  const drawn = useSyncExternalStore(visit.follow, visit.read, () => visit.read()).get(map) ?? NONE
  const offerUndo = useUndoToast()
  const t = useText()
  const tellFull = () =>
    showToast({ text: t('maps.marks.full', { count: MARK_LIMITS.marks }), tone: 'warning' })
  const save = useSaving({
    map,
    charUid: user?.charUid,
    onHeld: (reply) => client.setQueryData(callKey(getMapMarks, request), reply),
  })
  useSiteEvents(({ type }) => {
    if (isSaved && (type === 'mapMarks' || type === 'gap')) void held.refetch()
  })
  const saved = held.data?.marks ?? NONE
  const mine = shown?.key === key ? shown.marks : saved
  const marks = isSaved ? mine : drawn
  const saves = useRef({ count: 0, last: Promise.resolve() })
  const set = useSteady((next: readonly MapMark[]) => {
    if (!isSaved) return visit.set(new Map(visit.read()).set(map, next))
    const [number, before] = [++saves.current.count, marks]
    setShown({ key, marks: next })
    const keep = async () => {
      const base =
        client.getQueryData<StoredMarks>(callKey(getMapMarks, request)) ?? (await held.refetch()).data
      if (base) await save({ base, mine: changed(base.marks, before, next) })
      // Marks that were drawn meanwhile stay visible.
      if (number === saves.current.count) setShown(undefined)
    }
    // Saves run one after the other: concurrent ones would be merged like those of two windows, and an undo would lose
    // against the change that it undoes.
    saves.current.last = saves.current.last.then(keep)
  })
  /** Marks that were drawn since then stay. */
  const undo = useSteady((done: { before: readonly MapMark[]; after: readonly MapMark[] }) =>
    set(mergedMarks(done.after, done.before, marks)),
  )
  return {
    marks,
    change: (next, said) => {
      if (next.length > MARK_LIMITS.marks) return tellFull()
      set(next)
      if (said !== undefined) offerUndo({ text: said, undo: () => undo({ before: marks, after: next }) })
    },
    isSaved,
    isPending: isUnknown || (isSaved && held.isPending),
    isFull: marks.length >= MARK_LIMITS.marks,
  }
}

/** Applies one change to the stored marks, in its own order if nothing else has changed them. */
function changed(kept: readonly MapMark[], before: readonly MapMark[], next: readonly MapMark[]) {
  const isAsSeen = JSON.stringify(kept) === JSON.stringify(before)
  return isAsSeen ? next : mergedMarks(before, next, kept)
}

type StoredMarks = { map: MapSlug; charUid: string; version: number; marks: MapMark[] }
type Saving = { map: MapSlug; charUid: string | undefined; onHeld: (held: StoredMarks) => void }

/** Saves, and merges the marks that two windows drew at the same time. */
function useSaving({ map, charUid, onHeld }: Saving) {
  const { sendAsync } = useSend(saveMapMarks)
  const tell = useFailureToast()
  return async ({
    base,
    mine,
  }: {
    base: Pick<StoredMarks, 'version' | 'marks'>
    mine: readonly MapMark[]
  }) => {
    try {
      let [version, marks] = [base.version, [...mine]]
      for (let tries = 0; tries < 3; tries++) {
        const reply = await sendAsync({ map, charUid, version, marks })
        onHeld({ map, charUid: reply.charUid, version: reply.version, marks: reply.marks })
        if (reply.state === 'saved') return
        ;[version, marks] = [reply.version, mergedMarks(base.marks, mine, reply.marks)]
      }
    } catch (error) {
      tell(error)
    }
  }
}
