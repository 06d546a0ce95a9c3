import { addRaids, deleteRaids, listRaids } from '@raidkit/contract/pilot/raids'
import {
  filteredRaids,
  raidSum,
  raidSumsByDay,
  raidSumsByMap,
  type RaidRecord,
} from '@raidkit/rules/pilot/raid-log'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUndoToast } from '../../api/useUndoToast.ts'
import { callKey, useSend } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'
import { useFailureToast } from '../../account/shared/reader/useFailureToast.ts'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'
import { allRaids } from './allRaids.ts'
import { choiceOf, filterOf, said, type RaidChoice } from './choice.ts'
import { localDay } from './localDay.ts'

const KEY = callKey(listRaids)
const NONE: readonly RaidRecord[] = []

/** Provides the reader's raids, the filtered ones, and their sums. */
export function useRaids() {
  const { params, choose } = useAddressChoice()
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => allRaids(signal),
  })
  const address = params.toString()
  const choice = useMemo(() => choiceOf(new URLSearchParams(address)), [address])
  const all = data ?? NONE
  const rows = useMemo(() => filteredRaids(all, filterOf(choice), localDay), [all, choice])
  return {
    all,
    rows,
    choice,
    error,
    isFetching,
    isWaiting: data === undefined && !isError,
    isFailed: data === undefined && isError,
    retry: () => void refetch(),
    choose: (change: Partial<RaidChoice>) => choose(said(change)),
    maps: useMemo(() => raidSumsByMap(all).map(({ map }) => map), [all]),
    sum: useMemo(() => raidSum(rows), [rows]),
    byMap: useMemo(() => raidSumsByMap(rows), [rows]),
    byDay: useMemo(() => raidSumsByDay(rows, localDay), [rows]),
  }
}
export type RaidsState = ReturnType<typeof useRaids>

/** Provides the deletion of one raid with an undo, or of all of them; shown at once. */
export function useRaidDeletion() {
  const t = useText()
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const tell = useFailureToast()
  const restore = () => client.invalidateQueries({ queryKey: KEY })
  const onError = (error: unknown) => {
    tell(error)
    void restore()
  }
  const adding = useSend(addRaids, { onSuccess: restore, onError })
  const deleting = useSend(deleteRaids, { onError })
  const show = (keep: (raid: RaidRecord) => boolean) => {
    // A pending request would restore them.
    void client.cancelQueries({ queryKey: KEY })
    client.setQueryData<RaidRecord[]>(KEY, (known) => known?.filter(keep))
  }
  return {
    remove: (raid: RaidRecord) => {
      show(({ startMs }) => startMs !== raid.startMs)
      const deleted = deleting.sendAsync({ startMs: raid.startMs }).then(
        () => true,
        () => false, // `onError` has shown it
      )
      const undo = async () => {
        // If it reached the server before the deletion, the deletion would remove it again.
        if (await deleted) adding.send({ raids: [raid], isUndo: true })
      }
      offerUndo({ text: t('raids.deleted'), undo: () => void undo() })
    },
    removeAll: async () => {
      await deleting.sendAsync({ startMs: null })
      show(() => false)
    },
    isDeleting: deleting.isPending,
  }
}
