import { getCatalogInfo, type CatalogInfo } from '@raidkit/contract/catalogue/catalog'
import { isoDayText, numberText } from '@raidkit/rules/platform/display'
import { useRef, useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useSite } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { CHECK, COPY, CLOSE } from '../../ui/icons/glyphs.ts'
import { ExternalLink } from '../../ui/navigation/ExternalLink.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { Column } from '../../ui/table/tableTypes.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/TestPage.ts'
import { browserFacts } from './browserFacts.ts'
import { CHECKS } from './checks.ts'
import { reportText } from './reportText.ts'
import { useChecks, type Results } from './useChecks.ts'

/** English text from the catalogue's sources. */
const partCell = ({ part }: Part) => <span lang="en">{part}</span>

const dateCell = ({ date }: Part) => <time dateTime={date}>{isoDayText(date)}</time>

async function load({ ask }: Loading) {
  return ask(getCatalogInfo, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function TestPage({ loaderData: catalog }: Route.ComponentProps) {
  const t = useText()
  const { build } = useSite()
  const results = useChecks()
  const facts = useHydrated() ? browserFacts() : undefined
  return (
    <>
      <PageHeading note={t('testPage.note')}>{t('testPage.title')}</PageHeading>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <CheckTable results={results} />
        <SupportReport report={facts && reportText({ build, catalog: catalog.version, facts, results })} />
      </div>
      <DataDates catalog={catalog} />
    </>
  )
}

type Copying = 'idle' | 'copied' | 'selected'

/** Report for support, with a button that copies it exactly. */
function SupportReport({ report }: { report: string | undefined }) {
  const t = useText()
  const text = useRef<HTMLPreElement>(null)
  const [copying, setCopying] = useState<Copying>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report ?? '')
      setCopying('copied')
    } catch {
      // Without access to the clipboard the text is selected, so that the user can copy it.
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setCopying('selected')
    }
  }
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="mb-1 text-xl font-semibold">
        {t('testPage.report')}
      </h2>
      <p className="mb-3 max-w-text text-sm text-muted">{t('testPage.reportNote')}</p>
      {report === undefined ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <pre
          ref={text}
          className="mb-3 rounded-lg border border-line bg-surface p-3 font-mono text-xs break-words whitespace-pre-wrap"
        >
          {report}
        </pre>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={copying === 'copied' ? CHECK : COPY} disabled={report === undefined} onClick={copy}>
          {t('testPage.copy')}
        </Button>
        <output className="text-sm text-muted">{copying !== 'idle' && t(`testPage.${copying}`)}</output>
      </div>
    </section>
  )
}

/** Table of the browser features that the site uses, each with its purpose and whether it works. */
function CheckTable({ results }: { results: Results }) {
  const t = useText()
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="mb-2 text-xl font-semibold">
        {t('testPage.checks')}
      </h2>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('testPage.checks')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('testPage.what')}</th>
            <th scope="col">{t('testPage.result')}</th>
          </tr>
        </thead>
        <tbody>
          {CHECKS.map((check) => (
            <tr key={check} data-check={check} className="border-b border-line">
              <th scope="row" className="py-2 pe-3 text-start font-medium">
                {t(`testPage.check.${check}`)}
                <span className="block font-normal text-muted">{t(`testPage.use.${check}`)}</span>
              </th>
              {/* Wide enough for every result, so that the names beside it do not rewrap. */}
              <td className="w-32 text-end">
                <Result works={results[check]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Result({ works }: { works: boolean | undefined }) {
  const t = useText()
  if (works === undefined) return <Spinner label={t('testPage.trying')} className="inline text-muted" />
  return works ? (
    <Badge tone="up" icon={CHECK}>
      {t('testPage.works')}
    </Badge>
  ) : (
    <Badge icon={CLOSE}>{t('testPage.worksNot')}</Badge>
  )
}

type Part = CatalogInfo['parts'][number]

/** Version of the build and dates of each part of the catalogue. */
function DataDates({ catalog }: { catalog: CatalogInfo }) {
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
