import type { checkFacts } from '@raidkit/contract/admin/corrections'
import type { SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { durationText, moneyText, NO_VALUE, numberText } from '@raidkit/rules/platform/display'
import type { FigureName } from '@raidkit/rules/progress/seen-changes'
import { useId } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ARROW_RIGHT } from '../../../ui/icons/glyphs.ts'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'

const ROUBLES: ReadonlySet<FigureName> = new Set([
  ...(['basePrice', 'pricePerSlot', 'fleaFee', 'traderAsks', 'traderPays'] as const),
  ...(['cost', 'profit', 'profitPerHour', 'savings'] as const),
])

type Props = Pick<ReplyOf<typeof checkFacts>, 'seen' | 'seenTotal'>

/** The pages that would say something else, and what: now and then. */
export function SeenChanges({ seen, seenTotal }: Props) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {t('admin.facts.seen.title')}
      </h3>
      <p className="max-w-text text-sm text-muted">
        {t(seen.length === 0 ? 'admin.facts.seen.none' : 'admin.facts.seen.note')}
      </p>
      {seen.length > 0 && (
        <ul className="flex flex-col gap-2">
          {seen.map((entry) => (
            // The same thing may stand on a page more than once.
            <SeenLine key={JSON.stringify(entry)} entry={entry} />
          ))}
        </ul>
      )}
      {seenTotal > seen.length && (
        <p className="text-sm text-muted">{t('admin.facts.seen.more', { count: seenTotal - seen.length })}</p>
      )}
    </section>
  )
}

type Entry = Props['seen'][number]

function SeenLine({ entry: { page, name, place, link, figures } }: { entry: Entry }) {
  const t = useText()
  const figureText = useFigureText()
  return (
    <li className="rounded-md border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <Badge>{t(`admin.facts.seen.pages.${page}`)}</Badge>
        {link === undefined ? (
          <span lang="en" className="wrap-anywhere">
            {name}
          </span>
        ) : (
          <ExternalLink href={link} className="min-h-11 wrap-anywhere text-link hover:underline sm:min-h-6">
            <span lang="en">{name}</span>
          </ExternalLink>
        )}
        {place !== undefined && (
          <span lang="en" className="text-muted">
            {place}
          </span>
        )}
      </p>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {figures.map(({ what, before, after }) => (
          <div key={what} className="flex min-w-0 flex-wrap gap-x-2">
            <dt className="text-muted">{t(`admin.facts.seen.what.${what}`)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {figureText(what, before)}
              <Icon glyph={ARROW_RIGHT} size="xs" className="mx-1 inline text-faint" />
              <VisuallyHidden> → </VisuallyHidden>
              <b className="font-semibold">{figureText(what, after)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

type Value = SeenEntry['figures'][number]['before']

/** A figure of a page in words. */
function useFigureText(): (what: FigureName, value: Value) => string {
  const t = useText()
  const language = useLanguage()
  return (what, value) => {
    if (value === null) return NO_VALUE
    if (typeof value === 'boolean') return t(value ? 'admin.facts.yes' : 'admin.facts.no')
    if (typeof value === 'string') return value
    if (typeof value === 'object') return value.join(', ').replaceAll('_', ' ') || NO_VALUE
    if (what === 'durationSec') return durationText(value, language)
    return ROUBLES.has(what) ? moneyText(value, language) : numberText(value, language)
  }
}
