import {
  getLanguages,
  searchTexts,
  type ListedOverride,
  type LanguageCoverage,
} from '@raidkit/contract/platform/texts'
import { numberText } from '@raidkit/rules/platform/display'
import { HREFLANGS, LANGUAGE_NAMES, type Language } from '@raidkit/rules/platform/languages'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Panel } from '../Panel.tsx'
import { useChoice } from '../useChoice.ts'
import type { Route } from './+types/LanguagesPage.ts'
import { TextsPanel } from './TextsPanel.tsx'
import { choiceOf, said, withChoice } from './choice.ts'
import { useFaultText } from './useFaultText.ts'
import { useOverride } from './useOverride.ts'

async function load({ ask, url }: Loading) {
  const choice = choiceOf(url.searchParams)
  const [languages, list] = await Promise.all([ask(getLanguages, {}), ask(searchTexts, choice)])
  return { languages, first: { choice, list } }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false

/** Page of the site's texts in each language, and the operator's overrides. */
export default function LanguagesPage({ loaderData: { languages, first } }: Route.ComponentProps) {
  const t = useText()
  const { params, choice, choose } = useChoice({ read: choiceOf, said })
  const { data = languages, refetch } = useCall(getLanguages, {}, { initialData: languages, staleTime: 0 })
  const changed = () => void refetch()
  return (
    <>
      <PageHeading note={t('adminLanguages.note')}>{t('adminLanguages.title')}</PageHeading>
      <div className="flex flex-col gap-4">
        <CoveragePanel
          {...data}
          linkTo={(lang) => `?${withChoice(new URLSearchParams(params), { ...choice, lang })}`}
        />
        <TextsPanel choice={choice} first={first} onChoose={choose} onChanged={changed} />
        <OverridesPanel overrides={data.overrides} onChanged={changed} />
      </div>
    </>
  )
}

type Props = { overrides: readonly ListedOverride[]; onChanged: () => void }

/** Lists the overridden texts, and marks those that this build does not use. */
function OverridesPanel({ overrides, onChanged }: Props) {
  const t = useText()
  const { change, isPending } = useOverride(onChanged)
  return (
    <Panel title={t('adminLanguages.overrides')} note={t('adminLanguages.overridesNote')}>
      {overrides.length === 0 && <p className="text-sm text-muted">{t('adminLanguages.noOverrides')}</p>}
      <ul className="flex flex-col">
        {overrides.map((override) => (
          <OverrideLine
            key={`${override.language} ${override.key}`}
            override={override}
            isPending={isPending}
            onRemove={() => {
              const { language, key, text } = override
              void change({ language, key, text: null, was: text })
            }}
          />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = { override: ListedOverride; isPending: boolean; onRemove: () => void }

function OverrideLine({ override, isPending, onRemove }: LineProps) {
  const t = useText()
  const faultText = useFaultText()
  const { language, key, text, english, fault } = override
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-2 text-sm last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere text-muted">
          {LANGUAGE_NAMES[language]} · <code className="font-mono">{key}</code>
        </p>
        <p lang={HREFLANGS[language]} className="wrap-anywhere">
          {text}
        </p>
        {english !== undefined && (
          <p lang="en" className="wrap-anywhere text-muted">
            {english}
          </p>
        )}
        {fault && (
          <p className="flex flex-wrap items-center gap-1.5">
            <Badge tone="warning">{t('adminLanguages.ignored')}</Badge>
            <span className="min-w-0 wrap-anywhere">{faultText(fault)}</span>
          </p>
        )}
      </div>
      <Button disabled={isPending} onClick={onRemove} aria-label={t('adminLanguages.removeOf', { key })}>
        {t('adminLanguages.remove')}
      </Button>
    </li>
  )
}

type CoveragePanelProps = {
  languages: readonly LanguageCoverage[]
  overrides: readonly ListedOverride[]
  linkTo: (language: Language) => string
}

/** How much of the site each language says itself. */
function CoveragePanel({ languages, overrides, linkTo }: CoveragePanelProps) {
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
