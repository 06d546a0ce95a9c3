import type { CachedItem } from '@raidkit/rules/items'
import type { LabelItem } from '@raidkit/rules/ocr-match'
import { useMemo } from 'react'
import { useItems } from '../../../../api/catalog/useItems.ts'

/**
 * Every item of the game by its short names, those of the tracker marked: the others are there so that a label of
 * theirs is not taken for one of the tracker's.
 */
export function useLabelItems(wanted: readonly { uid: string }[]): LabelItem[] | undefined {
  const { items } = useItems()
  return useMemo(() => {
    if (!items) return undefined
    const uids = new Set(wanted.map(({ uid }) => uid))
    return items.filter(canLie).map((item) => labelItem(item, uids.has(item.uid)))
  }, [items, wanted])
}

/** Presets lie there as the weapon they are made of. */
const canLie = ({ isFunctional, presetOf }: CachedItem) => isFunctional && presetOf === undefined

function labelItem(item: CachedItem, wanted: boolean): LabelItem {
  const { uid, shortName, enShortName, width, height, assembledWidth, stack } = item
  const names = [...new Set([shortName, enShortName ?? shortName])]
  // With parts on it a weapon takes more cells.
  const size = assembledWidth === undefined ? { size: { width, height } } : {}
  return { uid, names, wanted, ...size, ...(stack !== undefined && { stack }) }
}
