import { getLanguages, searchTexts } from '@raidkit/contract/platform/texts'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import type { Route } from './+types/LanguagesPage.ts'
import { useChoice } from '../useChoice.ts'
import { choiceOf, said, withChoice } from './choice.ts'
import { CoveragePanel } from './CoveragePanel.tsx'
import { OverridesPanel } from './OverridesPanel.tsx'
import { TextsPanel } from './TextsPanel.tsx'

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
