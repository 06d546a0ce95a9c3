import {
  COMPANION_FILTERS,
  endCompanionKey,
  type AdminCompanion,
  listCompanions,
} from '@raidkit/contract/admin/adminPilot'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { numberText } from '@raidkit/rules/platform/display'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { CHECK, CLOSE } from '../../../ui/icons/glyphs.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Ago } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { firstOf, usePages } from '../usePages.ts'
import { useSaving } from '../useSaving.ts'
import { useSettled } from '../useSettled.ts'
import { AccountLink } from './AccountLink.tsx'
import { choiceOf, withChoice, type CompanionChoice } from './choice.ts'

const SEEN = ['gameFound', 'logsWatching', 'screenshotsWatching'] as const

const REFRESH_MS = 30_000

type Props = { first: { choice: CompanionChoice; list: CompanionList } }

/** The companions that are connected, or were; their keys are turned off here. */
export function CompanionPanel({ first }: Props) {
  const t = useText()
  const language = useLanguage()
  const { choice, typed, setTyped, choose } = useChoice()
  const list = useCompanionPages(choice, first)
  const [asked, setAsked] = useState<AdminCompanion>()
  return (
    <Panel title={t('admin.pilot.list')} note={t('admin.pilot.listNote')}>
      <div className="grid gap-3 sm:grid-cols-3">
        <div className="sm:col-span-2">
          <Field label={t('admin.pilot.search')}>
            <SearchInput
              value={typed}
              maxLength={200}
              onChange={setTyped}
              placeholder={t('admin.pilot.searchHint')}
              onBlur={() => choose({})}
            />
          </Field>
        </div>
        <Field label={t('admin.pilot.filter')}>
          <Select
            value={choice.filter}
            onChange={(filter) => choose({ filter })}
            options={COMPANION_FILTERS.map((value) => ({ value, label: t(`admin.pilot.filters.${value}`) }))}
          />
        </Field>
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {t('admin.pilot.found', { count: list.total, shown: numberText(list.total, language) })}
      </p>
      {list.error && list.companions.length === 0 ? (
        <ErrorState onRetry={list.again} />
      ) : (
        <CompanionTable companions={list.companions} onEnd={setAsked} empty={<Nothing choice={choice} />} />
      )}
      {list.hasMore && (
        <Button className="self-center" loading={list.isLoading} onClick={list.more}>
          {t('admin.more')}
        </Button>
      )}
      <EndKey asked={asked} onClose={() => setAsked(undefined)} onEnded={list.again} />
    </Panel>
  )
}

function useChoice() {
  const [params, setParams] = useSearchParams()
  const kept = choiceOf(params)
  const [typed, setTyped] = useState(kept.search)
  return {
    typed,
    setTyped,
    choice: { ...kept, search: useSettled(typed.trim()) },
    choose: (change: Partial<CompanionChoice>) =>
      setParams(withChoice(params, { ...kept, search: typed.trim(), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}

function Nothing({ choice: { search, filter } }: { choice: CompanionChoice }) {
  const t = useText()
  const isNobodyNow = search === '' && filter === 'now'
  return (
    <EmptyState
      title={isNobodyNow ? t('admin.pilot.none') : t('admin.pilot.noMatch')}
      {...(filter === 'now' && { text: t('admin.pilot.noneHint') })}
    />
  )
}

type EndProps = { asked: AdminCompanion | undefined; onClose: () => void; onEnded: () => void }

function EndKey({ asked, onClose, onEnded }: EndProps) {
  const t = useText()
  const { save, isPending } = useSaving(endCompanionKey, t('admin.pilot.endDone'))
  const end = async ({ userUid }: AdminCompanion) => {
    if (await save({ userUid })) onEnded()
    onClose()
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('admin.pilot.endTitle', { name: asked?.name ?? '' })}
      text={t('admin.pilot.endText')}
      confirm={t('admin.pilot.end')}
      working={isPending}
      onConfirm={() => asked && void end(asked)}
      onCancel={onClose}
    />
  )
}

type CompanionList = ReplyOf<typeof listCompanions>

/** The companions that fit. */
function useCompanionPages(choice: CompanionChoice, first: { choice: CompanionChoice; list: CompanionList }) {
  const { pages, ...list } = usePages<CompanionList>({
    key: callKey(listCompanions, choice),
    ask: (after, signal) => send(listCompanions, { ...choice, ...after }, { signal }),
    first: firstOf(choice, first),
    everyMs: REFRESH_MS,
  })
  return { ...list, companions: pages.flatMap(({ companions }) => companions), total: pages[0]?.total ?? 0 }
}

type CompanionTableProps = {
  companions: readonly AdminCompanion[]
  onEnd: (companion: AdminCompanion) => void
  empty: ReactNode
}

type Text = ReturnType<typeof useText>

function CompanionTable({ companions, onEnd, empty }: CompanionTableProps) {
  const t = useText()
  return (
    <Table
      caption={t('admin.pilot.list')}
      columns={columnsOf(t, onEnd)}
      rows={companions}
      rowKey={({ userUid }) => userUid}
      empty={empty}
    />
  )
}

function columnsOf(t: Text, onEnd: CompanionTableProps['onEnd']): Column<AdminCompanion>[] {
  return [
    {
      id: 'account',
      header: t('admin.pilot.account'),
      heading: true,
      cell: ({ userUid, name }) => <AccountLink userUid={userUid} name={name} />,
    },
    {
      id: 'version',
      header: t('admin.pilot.version'),
      cell: ({ companion }) => companion?.version || t('admin.none'),
    },
    {
      id: 'state',
      header: t('admin.pilot.state'),
      cell: ({ companion }) => companion && <Seen companion={companion} />,
    },
    {
      id: 'seen',
      header: t('admin.pilot.seen'),
      cell: ({ companion }) => (companion ? <Ago ms={companion.seenAtMs} /> : t('admin.pilot.never')),
    },
    { id: 'key', header: t('admin.pilot.key'), cell: ({ key }) => <Key value={key} /> },
    {
      id: 'end',
      header: t('admin.pilot.end'),
      cell: (one) =>
        one.key?.revokedAtMs === null && (
          <Button
            size="sm"
            aria-label={t('admin.pilot.endLabel', { name: one.name })}
            onClick={() => onEnd(one)}
          >
            {t('admin.pilot.end')}
          </Button>
        ),
    },
  ]
}

/** Folders are found or not; where they are is the player's own affair. */
function Seen({ companion }: { companion: NonNullable<AdminCompanion['companion']> }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1">
      {SEEN.map((what) => (
        <Badge key={what} tone={companion[what] ? 'up' : 'neutral'} icon={companion[what] ? CHECK : CLOSE}>
          {t(`pilot.companion.${what}.${companion[what] ? 'yes' : 'no'}`)}
        </Badge>
      ))}
    </span>
  )
}

function Key({ value }: { value: AdminCompanion['key'] }) {
  const t = useText()
  if (!value) return <span className="text-muted">{t('admin.pilot.noKey')}</span>
  const { prefix, lastUsedAtMs, revokedAtMs } = value
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <code className="font-mono">{prefix}…</code>
      {revokedAtMs !== null ? (
        <Badge tone="warning">{t('admin.pilot.ended')}</Badge>
      ) : (
        <span className="text-muted">
          {lastUsedAtMs === null ? (
            t('admin.pilot.unused')
          ) : (
            <>
              {t('admin.pilot.lastUsed')} <Ago ms={lastUsedAtMs} />
            </>
          )}
        </span>
      )}
    </span>
  )
}
