import {
  getAdminFeed,
  acceptFeedDocument,
  rejectFeedDocument,
  type HeldDocument,
  acceptFeedItems,
  type NewItem,
} from '@raidkit/contract/admin/adminFeed'
import { numberText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Ago } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/FeedPage.ts'
import { HeldCard } from './HeldCard.tsx'

const FIRST_SHOWN = 50

const REFRESH_MS = 30_000
const TONES = { off: 'neutral', waiting: 'info', ok: 'up', failing: 'danger' } as const

async function load({ ask, language }: Loading) {
  return ask(getAdminFeed, { lang: language })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Shows the changes of the price feed that wait for an admin's decision. */
export default function FeedPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { data = loaderData, refetch } = useCall(
    getAdminFeed,
    { lang: useLanguage() },
    { initialData: loaderData, refetchInterval: REFRESH_MS, staleTime: 0 },
  )
  const { feed, held, newItems, accepted } = data
  const changed = async () => void (await refetch())
  return (
    <>
      <PageHeading
        note={t('admin.feed.note')}
        aside={
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge tone={TONES[feed.state]}>{t(`admin.state.feedState.${feed.state}`)}</Badge>
            {feed.reason && t(`admin.feed.reasons.${feed.reason}`)}
            {feed.answeredAtMs !== null && (
              <span>
                {t('admin.feed.lastGood')} <Ago ms={feed.answeredAtMs} />
              </span>
            )}
          </p>
        }
      >
        {t('admin.feedTitle')}
      </PageHeading>
      <div className="flex flex-col gap-4">
        <HeldDocuments held={held} onChanged={changed} />
        <NewItemsPanel items={newItems} accepted={accepted} onChanged={changed} />
      </div>
    </>
  )
}

type Props = { held: readonly HeldDocument[]; onChanged: () => Promise<void> }

type Decision = { verb: 'accept' | 'reject'; document: HeldDocument }

/** Documents that are not believed. Both answers are asked for twice: one changes prices, the other keeps them old. */
function HeldDocuments({ held, onChanged }: Props) {
  const t = useText()
  const [wanted, setWanted] = useState<Decision>()
  const again = () => void onChanged()
  const accepting = useSaving(acceptFeedDocument, t('admin.feed.accepted'), again)
  const rejecting = useSaving(rejectFeedDocument, t('admin.feed.rejected'), again)
  const decide = async ({ verb, document: { url, sent } }: Decision) => {
    await (verb === 'accept' ? accepting : rejecting).save({ url, sent })
    setWanted(undefined)
    await onChanged()
  }
  const verb = wanted?.verb ?? 'accept'
  return (
    <Panel title={t('admin.feed.held')} note={t('admin.feed.heldNote')}>
      {held.length === 0 && <p className="text-sm text-muted">{t('admin.feed.noneHeld')}</p>}
      <ul className="flex flex-col gap-3">
        {held.map((document) => (
          <HeldCard
            key={document.url}
            held={document}
            onAccept={() => setWanted({ verb: 'accept', document })}
            onReject={() => setWanted({ verb: 'reject', document })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={wanted !== undefined}
        title={t(`admin.feed.${verb}Title`, { document: wanted?.document.document ?? '' })}
        text={t(`admin.feed.${verb}Text`)}
        confirm={t(`admin.feed.${verb}`)}
        working={accepting.isPending || rejecting.isPending}
        onCancel={() => setWanted(undefined)}
        onConfirm={() => wanted && void decide(wanted)}
      />
    </Panel>
  )
}

type NewItemsPanelProps = { items: readonly NewItem[]; accepted: number; onChanged: () => Promise<void> }

/** Items that only the feed knows: none becomes one of ours by itself. */
function NewItemsPanel({ items, accepted, onChanged }: NewItemsPanelProps) {
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
