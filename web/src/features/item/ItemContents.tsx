import type { CachedItem, Item } from '@raidkit/rules/items'
import { itemLink } from '@raidkit/rules/links'
import { Link } from 'react-router'
import { useItems } from '../../api/catalog/useItems.ts'
import { useText } from '../../i18n/useText.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ItemTile } from '../../ui/ItemTile.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Line = { uid: string; count: number | undefined }

/** The items this one is made of or made for. Their names come from the copy that the browser keeps. */
export function ItemContents({ item }: { item: Item }) {
  const t = useText()
  const parts = [
    { title: t('item.presetOf'), lines: item.presetOf ? [{ uid: item.presetOf, count: undefined }] : [] },
    {
      title: t('item.contains'),
      lines: (item.contains ?? []).map(({ itemUid, count }) => ({ uid: itemUid, count })),
    },
  ].filter(({ lines }) => lines.length > 0)
  if (parts.length === 0) return null
  return (
    <div className="flex flex-col gap-6">
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <h2 className="mb-2 text-xl font-semibold">{title}</h2>
          <ItemLines lines={lines} />
        </section>
      ))}
    </div>
  )
}

function ItemLines({ lines }: { lines: readonly Line[] }) {
  const { items, isError } = useItems()
  if (isError) return <ErrorState />
  return (
    <ul aria-busy={!items} className="rounded-lg border border-line bg-surface">
      {lines.map(({ uid, count }) => (
        <li key={uid} className="flex h-16 items-center gap-3 border-b border-line px-4 last:border-b-0">
          <NamedItem item={items?.find((other) => other.uid === uid)} isComing={!items} count={count} />
        </li>
      ))}
    </ul>
  )
}

type NamedProps = { item: CachedItem | undefined; isComing: boolean; count: number | undefined }

function NamedItem({ item, isComing, count }: NamedProps) {
  const t = useText()
  if (isComing) return <Skeleton className="h-12 w-full" />
  if (!item) return <span className="text-muted">{t('items.unknown')}</span>
  return (
    <>
      <ItemTile item={item} />
      <Link
        to={itemLink(item)}
        className="min-w-0 grow truncate font-medium hover:text-accent hover:underline"
      >
        {item.name}
      </Link>
      {count !== undefined && <span className="text-muted">{t('item.count', { count })}</span>}
    </>
  )
}
