import { compareBuilds } from '@raidkit/contract/guns/gunCompare'
import { MOST_BUILDS } from '@raidkit/rules/guns/gun-compare'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useText } from '../../i18n/useText.ts'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { useLivePrices } from '../../prices/shared/prices/useLivePrices.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { Select } from '../../ui/form/Select.tsx'
import type { Route } from './+types/GunComparePage.ts'
import { BuildTable } from './BuildTable.tsx'
import { choiceOf, useGunCompareChoice } from './choice.ts'

async function load({ ask, url, language }: Loading) {
  const { builds, mode } = choiceOf(url.searchParams)
  return ask(compareBuilds, { lang: language, mode, builds: builds.join(',') })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './choice.ts'
export const handle = pageHandle<typeof load>(({ builds }, t) => {
  const names = builds.map(({ shortName }) => shortName).join(', ')
  return { title: names ? t('gunCompare.head', { names }) : t('gunCompare.title') }
})

export default function GunComparePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { builds, unknown, choices } = loaderData
  const { choice, choose } = useGunCompareChoice()
  useLivePrices({ mode: choice.mode, loaded: loaderData })
  const keys = builds.map(({ key }) => key)
  const isFull = keys.length >= MOST_BUILDS
  return (
    <>
      <PageHeading
        note={t('gunCompare.note', { most: MOST_BUILDS })}
        aside={<ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />}
      >
        {t('gunCompare.title')}
      </PageHeading>
      {unknown.length > 0 && (
        <div className="mb-3">
          <Notice tone="warning">{t('gunCompare.unknown', { names: unknown.join(', ') })}</Notice>
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Select
          options={[
            { value: '', label: isFull ? t('gunCompare.full', { most: MOST_BUILDS }) : t('gunCompare.add') },
            ...choices
              .filter(({ key }) => !keys.includes(key))
              .map(({ key, name, gun }) => ({ value: key, label: name, group: gun, disabled: isFull })),
          ]}
          value=""
          onChange={(key) => key && choose({ builds: [...keys, key] })}
          label={t('gunCompare.add')}
          className="w-full max-w-xl"
        />
        {builds.length > 1 && (
          <Checkbox
            label={t('gunCompare.onlyDifferent')}
            checked={choice.onlyDifferent}
            onChange={(onlyDifferent) => choose({ onlyDifferent })}
          />
        )}
      </div>
      {builds.length === 0 ? (
        <EmptyState title={t('gunCompare.empty')} text={t('gunCompare.emptyText')} />
      ) : (
        <BuildTable
          builds={builds}
          choice={choice}
          onRemove={(key) => choose({ builds: keys.filter((other) => other !== key) })}
        />
      )}
    </>
  )
}
