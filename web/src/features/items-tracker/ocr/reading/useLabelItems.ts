import type { CachedItem } from '@raidkit/rules/items'
import type { LabelItem } from '@raidkit/rules/ocr-match'
import { useMemo } from 'react'
import { useItems } from '../../../../subjects/catalogue/useItems.ts'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useRussianNames } from './useRussianNames.ts'

/**
 * Every item of the game by its short names, those of the tracker marked: the others are there so that a label of
 * theirs is not taken for one of the tracker's.
 */
export function useLabelItems(wanted: readonly { uid: string }[]): LabelItem[] | undefined {
  const { items } = useItems()
  const { names, isReady } = useRussianNames(useLanguage() !== 'ru')
  return useMemo(() => {
    if (!items || !isReady) return undefined
    const uids = new Set(wanted.map(({ uid }) => uid))
    return items
      .filter(canLie)
      .map((item) => labelItem(item, { wanted: uids.has(item.uid), russian: names.get(item.uid) }))
  }, [items, wanted, names, isReady])
}

/** Presets lie there as the weapon they are made of. */
const canLie = ({ isFunctional, presetOf }: CachedItem) => isFunctional && presetOf === undefined

type More = { wanted: boolean; russian: string | undefined }

function labelItem(item: CachedItem, { wanted, russian }: More): LabelItem {
  const { uid, shortName, enShortName, width, height, assembledWidth, stack } = item
  const names = [...new Set([shortName, enShortName ?? shortName, russian ?? shortName])]
  // With parts on it a weapon takes more cells.
  const size = assembledWidth === undefined ? { size: { width, height } } : {}
  return { uid, names, wanted, ...size, ...(stack !== undefined && { stack }) }
}
