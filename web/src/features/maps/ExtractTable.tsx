import type { MapFactsReply } from '@raidkit/contract/maps'
import { numberText } from '@raidkit/rules/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Table } from '../../ui/Table.tsx'
import type { Column } from '../../ui/tableTypes.ts'

type Extract = MapFactsReply['extracts'][number]

const FACTIONS = ['pmc', 'shared', 'scav'] as const
const TONES = { pmc: 'info', shared: 'accent', scav: 'warning' } as const

const whoCell = (extract: Extract) => <Who extract={extract} />
const needsCell = (extract: Extract) => <Needs extract={extract} />

/** The ways out, grouped by who may use them. */
export function ExtractTable({ extracts }: { extracts: readonly Extract[] }) {
  const t = useText()
  const columns: Column<Extract>[] = [
    { id: 'name', header: t('maps.extract'), heading: true, cell: ({ name }) => name },
    {
      id: 'faction',
      header: t('maps.faction.title'),
      cell: whoCell,
    },
    { id: 'needs', header: t('maps.needs'), cell: needsCell },
  ]
  const byFaction = FACTIONS.flatMap((faction) => extracts.filter((extract) => extract.faction === faction))
  return (
    <Table
      caption={t('maps.extracts')}
      columns={columns}
      rows={byFaction}
      rowKey={({ name, faction }) => `${faction} ${name}`}
      narrow="cards"
    />
  )
}

function Who({ extract: { faction } }: { extract: Extract }) {
  const t = useText()
  return <Badge tone={TONES[faction]}>{t(`maps.faction.${faction}`)}</Badge>
}

function Needs({ extract: { needsSwitch, pay } }: { extract: Extract }) {
  const t = useText()
  const language = useLanguage()
  const needs = [
    pay && t('maps.pay', { item: pay.name, count: numberText(pay.count, language) }),
    needsSwitch && t('maps.switch'),
  ].filter(Boolean)
  return <span className="text-muted">{needs.length > 0 ? needs.join(', ') : t('maps.nothing')}</span>
}
