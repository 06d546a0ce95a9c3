import type { FactLine } from '@raidkit/contract/admin/corrections'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import type { LiveColumn } from '../../../ui/rows/liveColumns.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'

/** Values that all rows share. */
export type FactView = {
  linkTo: (uid: string) => string
  chosen: ReadonlySet<string>
  onChoose: (uid: string, isChosen: boolean) => void
}

/** Names and places are as the facts call them: in English. */
export const FACT_COLUMNS: readonly LiveColumn<FactLine, FactView>[] = [
  {
    id: 'chosen',
    label: 'admin.facts.columns.chosen',
    width: 'lg:w-20',
    card: 'corner',
    cell: (line, { view }) => <Choose line={line} view={view} />,
  },
  {
    id: 'name',
    label: 'admin.facts.columns.name',
    card: 'title',
    className: 'truncate max-lg:pe-14',
    cell: ({ uid, name }, { view, isOpen }) => (
      <Link
        to={view.linkTo(uid)}
        preventScrollReset
        className="target inline-flex items-center font-medium text-link hover:underline"
        {...(isOpen && { 'aria-expanded': true })}
      >
        <bdi lang="en">{name || uid}</bdi>
      </Link>
    ),
  },
  {
    id: 'place',
    label: 'admin.facts.columns.place',
    width: 'lg:w-1/3',
    card: 'bare',
    className: 'truncate text-muted',
    cell: ({ place }) => <span lang="en">{place}</span>,
  },
  {
    id: 'state',
    label: 'admin.facts.columns.state',
    width: 'lg:w-64',
    card: 'bare',
    cell: (line) => <States line={line} />,
  },
]

function Choose({ line: { uid, name }, view }: { line: FactLine; view: FactView }) {
  const t = useText()
  return (
    <Checkbox
      className="min-h-11 min-w-11 justify-center"
      checked={view.chosen.has(uid)}
      onChange={(checked) => view.onChoose(uid, checked)}
      label={<VisuallyHidden>{t('admin.facts.choose', { name })}</VisuallyHidden>}
    />
  )
}

function States({ line: { corrected, isNew, isHidden, isUnpriced } }: { line: FactLine }) {
  const t = useText()
  return (
    <span className="flex gap-1 overflow-hidden whitespace-nowrap">
      {isNew && <Badge tone="up">{t('admin.facts.states.new')}</Badge>}
      {isHidden && <Badge tone="warning">{t('admin.facts.states.hidden')}</Badge>}
      {corrected !== undefined && (
        <Badge tone="info">{t('admin.facts.states.corrected', { count: corrected })}</Badge>
      )}
      {isUnpriced && <Badge>{t('admin.facts.states.unpriced')}</Badge>}
    </span>
  )
}

export function factUid({ uid }: FactLine): string {
  return uid
}
