import { acceptFeedItems, type NewItem } from '@raidkit/contract/admin/adminFeed'
import { numberText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'

type Props = { items: readonly NewItem[]; accepted: number; onChanged: () => Promise<void> }
const FIRST_SHOWN = 50

/** Items that only the feed knows: none becomes one of ours by itself. */
export function NewItemsPanel({ items, accepted, onChanged }: Props) {
  const t = useText()
  const language = useLanguage()
  const [isAll, setIsAll] = useState(false)
  const [shown, setShown] = useState(FIRST_SHOWN)
  const { save, isPending } = useSaving(
    acceptFeedItems,
    t('admin.feed.itemsAccepted'),
    () => void onChanged(),
  )
  const accept = async (ids: string[]) => {
    await save({ ids })
    setIsAll(false)
    await onChanged()
  }
  const columns = columnsOf({ t, language, isPending, accept: (id) => void accept([id]) })
  return (
    <Panel
      title={t('admin.feed.newItems')}
      note={t('admin.feed.newItemsNote', { accepted })}
      aside={
        items.length > 1 && (
          <Button size="sm" onClick={() => setIsAll(true)}>
            {t('admin.feed.acceptAll', { count: items.length })}
          </Button>
        )
      }
    >
      <Table
        caption={t('admin.feed.newItems')}
        columns={columns}
        rows={items.slice(0, shown)}
        rowKey={({ id }) => id}
        empty={<p className="text-sm text-muted">{t('admin.feed.noNewItems')}</p>}
      />
      {items.length > shown && (
        <Button className="self-start" onClick={() => setShown(shown + FIRST_SHOWN)}>
          {t('admin.more')}
        </Button>
      )}
      <ConfirmDialog
        open={isAll}
        title={t('admin.feed.acceptAllTitle', { count: items.length })}
        text={t('admin.feed.acceptAllText')}
        confirm={t('admin.feed.accept')}
        working={isPending}
        onCancel={() => setIsAll(false)}
        onConfirm={() => void accept(items.map(({ id }) => id))}
      />
    </Panel>
  )
}

type ColumnOptions = {
  t: ReturnType<typeof useText>
  language: Language
  isPending: boolean
  accept: (id: string) => void
}

function columnsOf({ t, language, isPending, accept }: ColumnOptions): Column<NewItem>[] {
  return [
    {
      id: 'name',
      header: t('admin.feed.item'),
      heading: true,
      cell: ({ name, shortName }) => (
        <span className="wrap-anywhere">
          {name} {shortName !== name && <span className="font-normal text-muted">{shortName}</span>}
        </span>
      ),
    },
    {
      id: 'id',
      header: t('admin.feed.id'),
      cell: ({ id }) => <code className="font-mono text-xs wrap-anywhere">{id}</code>,
    },
    { id: 'modes', header: t('admin.feed.modes'), cell: ({ modes }) => modes.join(', ') },
    {
      id: 'base',
      header: t('admin.feed.figures.base'),
      numeric: true,
      cell: ({ basePrice }) => numberText(basePrice, language),
    },
    {
      id: 'accept',
      header: t('admin.feed.decision'),
      cell: ({ id, name }) => (
        <Button
          size="sm"
          loading={isPending}
          aria-label={t('admin.feed.acceptItem', { name })}
          onClick={() => accept(id)}
        >
          {t('admin.feed.accept')}
        </Button>
      ),
    },
  ]
}
