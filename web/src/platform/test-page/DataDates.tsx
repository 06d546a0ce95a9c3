import type { CatalogInfo } from '@raidkit/contract/catalogue/catalog'
import { isoDayText, numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useSite } from '../../api/site.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { Table } from '../../ui/Table.tsx'
import type { Column } from '../../ui/tableTypes.ts'

type Part = CatalogInfo['parts'][number]

/** English text from the catalogue's sources. */
const partCell = ({ part }: Part) => <span lang="en">{part}</span>
const dateCell = ({ date }: Part) => <time dateTime={date}>{isoDayText(date)}</time>

/** Version of the build and dates of each part of the catalogue. */
export function DataDates({ catalog }: { catalog: CatalogInfo }) {
  const t = useText()
  const language = useLanguage()
  const { build } = useSite()
  const columns: Column<Part>[] = [
    {
      id: 'part',
      header: t('testPage.part'),
      heading: true,
      cell: partCell,
    },
    { id: 'date', header: t('testPage.date'), cell: dateCell },
    { id: 'game', header: t('testPage.game'), cell: ({ game }) => game ?? '–' },
  ]
  const counts = { items: numberText(catalog.items, language), quests: numberText(catalog.quests, language) }
  return (
    <section id="data" aria-labelledby="data-title" className="mt-8">
      <h2 id="data-title" className="mb-2 text-xl font-semibold">
        {t('testPage.data')}
      </h2>
      <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Version name={t('testPage.build')} value={build} />
        <Version name={t('testPage.catalog')} value={catalog.version} />
      </dl>
      <p className="mb-3 text-sm text-muted">{t('testPage.counts', counts)}</p>
      <Table
        caption={t('testPage.data')}
        columns={columns}
        rows={catalog.parts}
        rowKey={({ part }) => part}
      />
      <ul className="mt-3 space-y-1 text-sm text-muted" lang="en">
        {catalog.credits.map(({ text, url }) => (
          <li key={text}>
            <ExternalLink href={url} className="hover:underline">
              {text}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Version({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-mono break-all">{value}</dd>
    </div>
  )
}
