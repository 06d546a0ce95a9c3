import { isoDayText } from '@raidkit/rules/platform/display'
import { HREFLANGS } from '@raidkit/rules/platform/languages'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { PageHeading } from '../PageHeading.tsx'
import { DocumentBlock } from './DocumentBlock.tsx'
import type { Chapter, ShownDocument } from './schema.ts'

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
