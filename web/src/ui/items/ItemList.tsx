import { fittingItems, foundItems, NO_FILTER, sortedItems } from '@raidkit/rules/item-list'
import type { Tag } from '@raidkit/rules/items'
import { useEffect, useMemo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Notice } from '../Notice.tsx'
import { SEARCH } from '../icons/glyphs.ts'
import { isBestFirst, type ListChoice } from './choice.ts'
import { ItemTable } from './ItemTable.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { RowItem } from './rowItem.ts'
import { prepareSearch, searchOf } from './searchIndex.ts'
import { useListChoice } from './useListChoice.ts'
import { useListKeys } from './useListKeys.ts'
import { useTypedEarly } from './useTypedEarly.ts'

type Props = {
  /** The first rows for the address, as the server found them. */
  first: { items: readonly RowItem[]; total: number }
  /** Every item, once the browser has them: from then on nothing is asked. */
  all: readonly RowItem[] | undefined
  /** They did not come: searching asks the server, and only the first rows are shown. */
  failed: boolean
  tags: readonly Tag[]
  /** The tag of the page, where it is not the reader's choice. */
  pageTag?: string
}

/** A list of items to search, filter and sort. */
export function ItemList({ first, all, failed, tags, pageTag }: Props) {
  const t = useText()
  const { choice, typed, settle, choose } = useListChoice()
  const tag = pageTag ?? choice.tag
  const { items, total } = useRows({ first, all, choice: { ...choice, tag } })
  const { list, kept, onKeyDown } = useListKeys(items.length)
  useTypedEarly(list, typed)
  const tagNames = useMemo(() => new Map(tags.map(({ tag, name }) => [tag, name])), [tags])

  return (
    // The keys belong to the field and the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
      <ListFilters
        choice={choice}
        onSearch={typed}
        onTag={(next) => choose({ tag: next })}
        onSettle={settle}
        tags={pageTag === undefined ? tags : undefined}
        count={t('items.count', { count: total })}
      />
      {items.length < total && failed && (
        <Notice tone="warning">{t('items.onlyFirst', { count: items.length })}</Notice>
      )}
      {items.length > 0 ? (
        <ItemTable
          items={items}
          total={total}
          tagNames={tagNames}
          order={choice.order}
          onOrder={(order) => choose({ order })}
          kept={kept}
        />
      ) : (
        <EmptyState
          glyph={SEARCH}
          title={t('items.empty')}
          text={t('items.emptyHint')}
          action={<Button onClick={() => choose({ search: '', tag: '' })}>{t('items.showAll')}</Button>}
        />
      )}
    </div>
  )
}

type RowsOf = Pick<Props, 'first' | 'all'> & { choice: ListChoice }

/** From the browser's own copy as soon as it is there; until then what the server found. */
function useRows({ first, all, choice: { search, tag, order } }: RowsOf) {
  const language = useLanguage()
  const { sort, descending } = order
  const sorted = useMemo(
    () => all && sortedItems(all, { sort, descending }, { language, priceOf: unpriced }),
    [all, sort, descending, language],
  )
  useEffect(() => (all ? prepareSearch(all) : undefined), [all])
  return useMemo(() => {
    if (!sorted) return first
    const bestFirst = isBestFirst({ sort, descending })
    const items = foundItems(
      fittingItems(sorted, { ...NO_FILTER, tag }, { mode: 'PVP', priceOf: unpriced }),
      { search, bestFirst },
      { searchOf },
    )
    return { items, total: items.length }
  }, [sorted, first, search, tag, sort, descending])
}

const unpriced = () => undefined
