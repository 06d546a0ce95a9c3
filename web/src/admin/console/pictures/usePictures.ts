import { listPictures, type OwnPictures } from '@raidkit/contract/catalogue/itemPictures'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useItems } from '../../../catalogue/shared/catalogue/useItems.ts'
import { useCompareNames } from '../../../ui/hooks/useCompareNames.ts'
import { pictureRows, type PictureRow } from './rows.ts'

export type PicturesModel = {
  /** Undefined until items and pictures have loaded. */
  rows: readonly PictureRow[] | undefined
  pictures: OwnPictures | undefined
  isFailed: boolean
  retry: () => void
  /** Applies the reply of a write. */
  changed: (pictures: OwnPictures) => void
}

/** Loads items and their pictures for all pages about them. */
export function usePictures(): PicturesModel {
  const client = useQueryClient()
  const { items, isError } = useItems()
  const { data, error, refetch } = useCall(listPictures, {}, { staleTime: 0 })
  const compare = useCompareNames()
  const rows = useMemo(() => items && data && pictureRows(items, data, compare), [items, data, compare])
  return {
    rows,
    pictures: data,
    isFailed: rows === undefined && (isError || error !== null),
    retry: () => void refetch(),
    changed: (pictures) => client.setQueryData(callKey(listPictures, {}), pictures),
  }
}
