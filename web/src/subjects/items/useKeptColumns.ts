import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { COLUMNS_PARAM } from './choice.ts'
import { columnsOf, columnsText, type ColumnId } from './columns.ts'
import { OWN } from '../../ui/useUrlChoice.ts'

const KEY = 'items.columns'

/** What the reader chose is remembered in this browser: an address that names no columns takes them. */
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
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepColumns(columns: readonly ColumnId[]) {
  const text = columnsText(columns)
  try {
    if (text) localStorage.setItem(KEY, text)
    else localStorage.removeItem(KEY)
  } catch {
    // Then the choice lives in the address alone.
  }
}
