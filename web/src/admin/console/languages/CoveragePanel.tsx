import type { LanguageCoverage, ListedOverride } from '@raidkit/contract/platform/texts'
import { numberText } from '@raidkit/rules/platform/display'
import { HREFLANGS, LANGUAGE_NAMES, type Language } from '@raidkit/rules/platform/languages'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Panel } from '../Panel.tsx'

type Props = {
  languages: readonly LanguageCoverage[]
  overrides: readonly ListedOverride[]
  linkTo: (language: Language) => string
}

/** How much of the site each language says itself. */
export function CoveragePanel({ languages, overrides, linkTo }: Props) {
  const t = useText()
  const countOf = (language: Language) => overrides.filter((one) => one.language === language).length
  return (
    <Panel title={t('adminLanguages.coverage')} note={t('adminLanguages.coverageNote')}>
      {languages.length === 0 && <EmptyState title={t('adminLanguages.noTexts')} />}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {languages.map((coverage) => (
          <CoverageCard
            key={coverage.language}
            {...coverage}
            overridden={countOf(coverage.language)}
            to={linkTo(coverage.language)}
          />
        ))}
      </ul>
    </Panel>
  )
}

type CardProps = LanguageCoverage & { overridden: number; to: string }

function CoverageCard({ language, own, near, total, isComplete, overridden, to }: CardProps) {
  const t = useText()
  const page = useLanguage()
  const number = (count: number) => numberText(count, page)
  const left = total - own - near
  return (
    <li className="flex min-w-0 flex-col gap-1.5 rounded-md border border-line p-3 text-sm">
      <div className="flex items-center justify-between gap-2">
        <Link
          to={to}
          preventScrollReset
          lang={HREFLANGS[language]}
          className="target inline-flex min-w-0 items-center font-medium text-link hover:underline"
        >
          {LANGUAGE_NAMES[language]}
        </Link>
        <Badge tone={isComplete ? 'up' : 'warning'}>
          {t(isComplete ? 'adminLanguages.complete' : 'adminLanguages.incomplete')}
        </Badge>
      </div>
      <ProgressBar done={own + near} total={total} label={LANGUAGE_NAMES[language]} />
      <p>{t('adminLanguages.own', { own: number(own), total: number(total) })}</p>
      <p className="text-muted">
        {near > 0 && `${t('adminLanguages.near', { near: number(near) })} · `}
        {t('adminLanguages.left', { left: number(left) })}
        {overridden > 0 && ` · ${t('adminLanguages.overridden', { count: overridden })}`}
      </p>
    </li>
  )
}
