import { listFacts, type FactLine } from '@raidkit/contract/admin/corrections'
import { fittingLines, type FactKind, FACT_FILTERS } from '@raidkit/rules/catalogue/fact-fields'
import { numberText } from '@raidkit/rules/platform/display'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { ListBox } from '../../../ui/rows/ListBox.tsx'
import { LiveTable } from '../../../ui/rows/LiveTable.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Panel } from '../Panel.tsx'
import { useChoice } from '../useChoice.ts'
import { FactEditor } from './FactEditor.tsx'
import { FactTools } from './FactTools.tsx'
import { NewFact } from './NewFact.tsx'
import { choiceOf, said, withChoice, type FactChoice } from './choice.ts'
import { FACT_COLUMNS, factUid } from './columns.tsx'
import type { FirstFacts } from './firstFacts.ts'

type Props = {
  kind: FactKind
  title: string
  note: string
  first: FirstFacts
  /** Returns the page of an entry; without it entries are edited below their row. */
  pageOf?: (uid: string) => string
  /** Page for a new entry. */
  newPage?: string
}

const NEW = 'new'

/** Shows the table of one kind of facts with all its actions. */
export function FactsPanel({ kind, title, note, first, pageOf, newPage }: Props) {
  const t = useText()
  const { params, choice, choose } = useChoice({ read: choiceOf, said })
  const { data, error, refetch } = useCall(listFacts, { kind }, { staleTime: 0 })
  const again = () => void refetch()
  const isNew = choice.open === NEW
  const isFirst = first.search === choice.search && first.show === choice.show
  const shown = data
    ? { lines: fittingLines(data.lines, choice) }
    : isFirst
      ? { lines: first.lines, total: first.total }
      : undefined
  return (
    <>
      <PageHeading
        note={note}
        aside={
          kind !== 'offer' && (
            <LinkButton to={newPage ?? addressOf(params, { ...choice, open: NEW })}>
              {t('admin.facts.new')}
            </LinkButton>
          )
        }
      >
        {title}
      </PageHeading>
      {isNew && kind !== 'offer' && (
        <Panel title={t('admin.facts.new')} className="mb-4">
          <NewFact
            kind={kind}
            onMade={(uid) => {
              again()
              choose({ open: uid, search: uid, show: 'all' })
            }}
          />
        </Panel>
      )}
      {error && !data ? (
        <ErrorState onRetry={again} />
      ) : shown ? (
        <Listed
          {...{ kind, title, choice, choose, onChanged: again }}
          {...shown}
          linkTo={(uid) =>
            pageOf?.(uid) ?? addressOf(params, { ...choice, open: choice.open === uid ? '' : uid })
          }
          renderOpen={({ uid }) => <FactEditor key={uid} kind={kind} uid={uid} onChanged={again} />}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  )
}

type ListedProps = {
  kind: FactKind
  title: string
  choice: FactChoice
  lines: readonly FactLine[]
  /** Total number of rows, which exceeds `lines` until all have loaded. */
  total?: number
  choose: (change: Partial<FactChoice>) => void
  linkTo: (uid: string) => string
  onChanged: () => void
  renderOpen: (line: FactLine) => ReactNode
}

function Listed(props: ListedProps) {
  const { kind, title, choice, lines: rows, total = rows.length } = props
  const { choose, linkTo, onChanged, renderOpen } = props
  const t = useText()
  const language = useLanguage()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const onChoose = (uid: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, uid] : [...now].filter((one) => one !== uid)))
  return (
    <ListBox count={rows.length}>
      <FactFilters kind={kind} choice={choice} onChoose={choose} />
      <FactTools
        kind={kind}
        chosen={chosen}
        isWhole={rows.length === total}
        onChanged={onChanged}
        onAll={() => setChosen(new Set(rows.map(({ uid }) => uid)))}
        onNone={() => setChosen(new Set())}
      />
      <p className="my-2 text-sm text-muted" aria-live="polite">
        {t('admin.facts.found', { count: total, shown: numberText(total, language) })}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={t('admin.facts.none')} />
      ) : (
        <LiveTable
          caption={title}
          columns={FACT_COLUMNS}
          rows={rows}
          total={rows.length}
          idOf={factUid}
          view={{ linkTo, chosen, onChoose }}
          rowClass="max-lg:h-24 max-lg:grid-cols-1 lg:h-12"
          open={choice.open}
          renderOpen={renderOpen}
        />
      )}
    </ListBox>
  )
}

function addressOf(params: URLSearchParams, choice: FactChoice): string {
  return `?${withChoice(new URLSearchParams(params), choice)}`
}

type FactFiltersProps = {
  kind: FactKind
  choice: FactChoice
  onChoose: (change: Partial<FactChoice>) => void
}

function FactFilters({ kind, choice, onChoose }: FactFiltersProps) {
  const t = useText()
  const filters = FACT_FILTERS.filter(
    (one) =>
      (one !== 'unpriced' || kind === 'item') && (kind !== 'offer' || one === 'all' || one === 'corrected'),
  )
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <div className="sm:col-span-2">
        <Field label={t('admin.facts.search')}>
          <SearchInput value={choice.search} maxLength={200} onChange={(search) => onChoose({ search })} />
        </Field>
      </div>
      <Field label={t('admin.facts.filter')}>
        <Select
          value={choice.show}
          onChange={(show) => onChoose({ show })}
          options={filters.map((value) => ({ value, label: t(`admin.facts.filters.${value}`) }))}
        />
      </Field>
    </div>
  )
}
