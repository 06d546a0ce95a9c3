import { listItems } from '@raidkit/contract/items'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { listRequest, type ListChoice } from './choice.ts'
import type { RowItem } from './rowItem.ts'

/** The server is asked when the typing rests. */
const REST_MS = 300

type Asked = { choice: ListChoice; isWanted: boolean; sent: readonly RowItem[] }

/** Items that have the searched name in another language: only the server knows all of them. */
export function useForeignHits({ choice, isWanted, sent }: Asked): readonly RowItem[] {
  const language = useLanguage()
  const [rested, setRested] = useState('')
  const { search, mode } = choice
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => setRested(search), REST_MS)
    return () => clearTimeout(timer)
  }, [isWanted, search])
  const request = {
    ...listRequest({ ...choice, mode, search: rested }, language),
    anyLanguage: '1' as const,
  }
  const { data } = useCall(listItems, request, { enabled: isWanted && rested === search && search !== '' })
  if (!isWanted) return sent
  return rested === search ? (data?.items ?? []) : []
}
