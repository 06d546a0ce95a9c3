import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { COLUMNS_PARAM } from '../choice.ts'
import { columnsOf, columnsText, type ColumnId } from './columns.ts'
import { browserStorage } from '../../../../state/browserStorage.ts'
import { OWN } from '../../../../ui/address/useUrlChoice.ts'

const KEY = 'items.columns'

/** Applies the columns stored in this browser to an address that names none. */
export function useKeptColumns(): void {
  const [params, setParams] = useSearchParams()
  const takeKept = useEffectEvent(() => {
    const kept = columnsText(columnsOf(readKept()))
    if (kept === '' || params.has(COLUMNS_PARAM)) return
    setParams(
      (now) => {
        now.set(COLUMNS_PARAM, kept)
        return now
      },
      { replace: true, preventScrollReset: true, state: OWN },
    )
  })
  useEffect(() => takeKept(), [])
}

function readKept(): string {
  try {
    return browserStorage().getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepColumns(columns: readonly ColumnId[]) {
  const text = columnsText(columns)
  try {
    if (text) browserStorage().setItem(KEY, text)
    else browserStorage().removeItem(KEY)
  } catch {
    // Without storage the choice is kept only in the address.
  }
}
