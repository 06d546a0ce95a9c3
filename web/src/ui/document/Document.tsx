import { isoDayText } from '@raidkit/rules/platform/display'
import { HREFLANGS } from '@raidkit/rules/platform/languages'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useContact } from '../hooks/useContact.ts'
import { Icon } from '../icons/Icon.tsx'
import { ARROW_RIGHT } from '../icons/glyphs.ts'
import { PageHeading } from '../text/PageHeading.tsx'
import type { Chapter, ShownDocument, Block, DocumentEntry } from './schema.ts'

/** Long text with its contents beside it where there is room, and an anchor for each chapter. */
export function Document({ document, language }: ShownDocument) {
  const t = useText()
  const isForeign = useLanguage() !== language
  return (
    <article lang={isForeign ? HREFLANGS[language] : undefined}>
      <PageHeading note={t('legal.updated', { date: isoDayText(document.updated) })}>
        {document.title}
      </PageHeading>
      <div className="flex flex-col gap-8 lg:flex-row-reverse lg:justify-end lg:gap-12">
        <Contents chapters={document.chapters} />
        <div className="min-w-0 max-w-prose">
          {document.intro.map((paragraph) => (
            <p key={paragraph} className="mb-3 text-lg text-muted">
              {paragraph}
            </p>
          ))}
          {document.chapters.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} />
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useText()
  return (
    <nav aria-label={t('legal.contents')} className="shrink-0 lg:w-panel">
      <ol className="flex list-inside list-decimal flex-col rounded-lg border border-line bg-surface p-4 text-sm lg:sticky lg:top-20">
        {chapters.map(({ id, title }) => (
          <li key={id} className="text-muted marker:text-faint">
            <a href={`#${id}`} className="inline-block py-1 text-text hover:text-link hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ChapterText({ chapter: { id, title, body } }: { chapter: Chapter }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-20">
      <h2 id={`${id}-title`} className="group mb-2 text-xl font-semibold">
        <a href={`#${id}`} className="hover:text-link">
          {title}
          <span
            aria-hidden
            className="ms-2 text-faint opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
          >
            #
          </span>
        </a>
      </h2>
      {body.map((block, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed text: its blocks never move
        <DocumentBlock key={nth} block={block} />
      ))}
    </section>
  )
}

function DocumentBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p className="mb-3">{block}</p>
  if ('list' in block) {
    return (
      <ul className="mb-3 list-disc space-y-1.5 ps-6 marker:text-faint">
        {block.list.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="mb-3 list-decimal space-y-1.5 ps-6 marker:text-faint">
        {block.steps.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ol>
    )
  }
  if ('entries' in block) return <Entries entries={block.entries} />
  if ('contact' in block) return <ContactParagraph {...block} />
  return 'links' in block ? <Links links={block.links} /> : <PlainTable {...block.table} />
}

function ContactParagraph({ contact, otherwise }: { contact: string; otherwise?: string }) {
  const way = useContact()
  if (!way) return otherwise === undefined ? null : <p className="mb-3">{otherwise}</p>
  return (
    <p className="mb-3">
      {contact}{' '}
      <a href={way.href} className="text-link underline">
        {way.text}
      </a>
    </p>
  )
}

function Links({ links }: { links: readonly { text: string; to: string }[] }) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link to={to} className="inline-flex items-center gap-1 py-1 text-link hover:underline">
            {text}
            <Icon glyph={ARROW_RIGHT} size="xs" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Entries({ entries }: { entries: readonly DocumentEntry[] }) {
  return (
    <ul className="border-b border-line">
      {entries.map(({ name, text, facts }) => (
        <li key={name} className="border-t border-line py-3">
          <h3 className="font-medium">{name}</h3>
          <p>{text}</p>
          {facts.length > 0 && (
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm text-muted">
              {facts.map((fact) => (
                <Fact key={fact.name} {...fact} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

type TableProps = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** Table that shows each row as a card on phones: three columns of sentences do not fit beside each other. */
function PlainTable({ head, rows }: TableProps) {
  return (
    <table className="mb-3 block w-full text-sm sm:table">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {head.map((title) => (
            <th
              key={title}
              scope="col"
              className="border-b border-line py-2 pe-4 text-start font-medium text-muted"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="block border-b border-line py-2 sm:table-row">
            <th scope="row" className="block text-start font-medium sm:table-cell sm:py-2 sm:pe-4">
              {name}
            </th>
            {cells.map((cell) => (
              <td key={cell} className="block text-muted sm:table-cell sm:py-2 sm:pe-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
