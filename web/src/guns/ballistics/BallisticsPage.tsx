import { getBallistics } from '@raidkit/contract/guns/ammo'
import { useDeferredValue, useMemo } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/BallisticsPage.ts'
import { aimOf, type Aim, type BallisticsFacts } from './aim.ts'
import { AimForm } from './AimForm.tsx'
import { useBallisticsChoice, type BallisticsChoice } from './choice.ts'
import { HitSteps } from './HitSteps.tsx'
import { KillChart } from './KillChart.tsx'
import { outcomeOf } from './outcome.ts'
import { RangeTable } from './RangeTable.tsx'
import { ShotTable } from './ShotTable.tsx'
import { Summary } from './Summary.tsx'

async function load({ ask, language }: Loading) {
  return ask(getBallistics, { lang: language })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './choice.ts'

export default function BallisticsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading note={t('ballistics.note')}>{t('ballistics.title')}</PageHeading>
      <Ballistics facts={loaderData} />
    </>
  )
}

function Ballistics({ facts }: { facts: BallisticsFacts }) {
  const t = useText()
  const { choice, choose } = useBallisticsChoice()
  const key = JSON.stringify(choice)
  // A choice is another one only where it says something else.
  const aim = useMemo(() => aimOf(facts, JSON.parse(key) as BallisticsChoice), [facts, key]) // safe: written above
  if (!aim) return <EmptyState title={t('ballistics.empty')} text={t('ballistics.emptyText')} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20">
        {aim.unknown.length > 0 && (
          <Notice tone="warning">{t('ballistics.unknown', { names: aim.unknown.join(', ') })}</Notice>
        )}
        <AimForm facts={facts} aim={aim} choice={choice} choose={choose} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
        <Results aim={aim} rangeM={choice.rangeM} />
      </div>
    </div>
  )
}

/** Counted after the form shows what was chosen. */
function Results({ aim, rangeM }: { aim: Aim; rangeM: number }) {
  const later = useDeferredValue(useMemo(() => ({ aim, rangeM }), [aim, rangeM]))
  const outcome = useMemo(() => outcomeOf(later.aim, later.rangeM), [later])
  return (
    <>
      <Summary aim={later.aim} outcome={outcome} />
      <KillChart shots={outcome.shots} />
      <HitSteps aim={later.aim} outcome={outcome} />
      <ShotTable aim={later.aim} outcome={outcome} />
      <RangeTable outcome={outcome} rangeM={later.rangeM} />
    </>
  )
}
