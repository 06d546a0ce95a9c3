import { useEffect, useState } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { foreignRequest, type ListChoice } from '../choice.ts'
import type { ListData } from './listData.ts'
import type { RowItem } from './rowItem.ts'

/** Delay in ms after the last key press before the server is asked. */
const REST_MS = 300

type ForeignHitsOptions = {
  choice: ListChoice
  isWanted: boolean
  sent: readonly RowItem[]
  find: ListData['find']
}

type Hits = { items: readonly RowItem[]; isPending: boolean }

/** Searches for items by their names in other languages, which only the server has. */
export function useForeignHits({ choice, isWanted, sent, find }: ForeignHitsOptions): Hits {
  const language = useLanguage()
  const [found, setFound] = useState<{ asked: string; items: readonly RowItem[] }>({ asked: '', items: [] })
  const { search, mode } = choice
  const asked = `${mode} ${search}`
  useEffect(() => {
    if (!isWanted) return undefined
    let isLate = false
    const timer = setTimeout(() => {
      const request = foreignRequest(search, mode, language)
      find(request).then(
        ({ items }) => !isLate && setFound({ asked, items }),
        () => isLate || setFound({ asked, items: NONE }), // no more hits are available now
      )
    }, REST_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [isWanted, asked, mode, search, language, find])
  if (!isWanted) return { items: sent, isPending: false }
  return found.asked === asked ? { items: found.items, isPending: false } : PENDING
}

const NONE: readonly RowItem[] = []
const PENDING: Hits = { items: NONE, isPending: true }
