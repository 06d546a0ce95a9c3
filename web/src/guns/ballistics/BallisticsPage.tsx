import { getBallistics } from '@raidkit/contract/guns/ammo'
import type { ShotOutcome } from '@raidkit/rules/guns/ballistics'
import { numberText, NO_VALUE, shareText } from '@raidkit/rules/platform/display'
import { useDeferredValue, useMemo } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { Column } from '../../ui/table/tableTypes.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/BallisticsPage.ts'
import { AimForm } from './AimForm.tsx'
import { HitSteps } from './HitSteps.tsx'
import { KillChart } from './KillChart.tsx'
import { aimOf, type Aim, type BallisticsFacts } from './aim.ts'
import { useBallisticsChoice, type BallisticsChoice } from './choice.ts'
import { outcomeOf, throughAll, type Outcome, type RangeRow } from './outcome.ts'

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

/** The answer first: how many shots, how long, how likely the first one goes through. */
function Summary({ aim, outcome }: { aim: Aim; outcome: Outcome }) {
  const t = useText()
  const language = useLanguage()
  const { mean, half, likely, killS, shots, steps } = outcome
  const most = shots.length
  const count = (value: number | undefined) =>
    value === undefined ? t('ballistics.summary.more', { most }) : numberText(value, language)
  const isLeg = aim.part === 'leg'
  return (
    <section
      aria-label={t('ballistics.summary.title')}
      className="grid grid-cols-2 gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-4"
    >
      <Figure name="mean" title={t(isLeg ? 'ballistics.summary.meanLeg' : 'ballistics.summary.mean')}>
        {mean === undefined ? count(undefined) : numberText(mean, language, { decimals: 1 })}
      </Figure>
      <Figure name="half" title={t('ballistics.summary.half')}>
        {count(half)}
      </Figure>
      <Figure name="likely" title={t('ballistics.summary.likely')}>
        {count(likely)}
      </Figure>
      {killS === undefined ? (
        <Figure name="chance" title={t('ballistics.summary.chance')}>
          {steps.length === 0 ? NO_VALUE : shareText(throughAll(steps), language, { decimals: 1 })}
        </Figure>
      ) : (
        <Figure name="time" title={t('ballistics.summary.time')}>
          {t('ballistics.seconds', { value: numberText(killS, language, { decimals: 2 }) })}
        </Figure>
      )}
    </section>
  )
}

function Figure({ name, title, children }: { name: string; title: string; children: string }) {
  return (
    <p data-figure={name}>
      <span className="block text-xs text-muted">{title}</span>
      <span className="text-2xl font-semibold">{children}</span>
    </p>
  )
}

/** The same shot from farther away. */
function RangeTable({ outcome, rangeM }: { outcome: Outcome; rangeM: number }) {
  const t = useText()
  const language = useLanguage()
  const figure = (value: number | undefined, decimals = 0) =>
    value === undefined ? NO_VALUE : numberText(value, language, { decimals })
  const most = outcome.shots.length
  const numeric = (id: string, header: string, cell: Column<RangeRow>['cell']): Column<RangeRow> => ({
    id,
    header,
    cell,
    numeric: true,
  })
  const columns: Column<RangeRow>[] = [
    {
      id: 'range',
      header: t('ballistics.ranges.range'),
      heading: true,
      cell: (row) => t('ballistics.metres', { value: row.rangeM }),
    },
    numeric('speed', t('ballistics.ranges.speed'), ({ flight }) => figure(flight?.speed)),
    numeric('time', t('ballistics.ranges.time'), ({ flight }) => figure(flight && flight.timeS * 1000)),
    numeric('drop', t('ballistics.ranges.drop'), ({ flight }) => figure(flight && flight.dropM * 100)),
    numeric('damage', t('ballistics.damage'), ({ damage }) => figure(damage, 1)),
    numeric('penetration', t('ballistics.penetration'), ({ penetration }) => figure(penetration, 1)),
    numeric('chance', t('ballistics.ranges.chance'), ({ chance }) => shareText(chance, language)),
    numeric('mean', t('ballistics.ranges.mean'), ({ mean }) =>
      mean === undefined ? t('ballistics.summary.more', { most }) : figure(mean, 1),
    ),
    numeric('likely', t('ballistics.ranges.likely'), ({ likely }) =>
      likely === undefined ? t('ballistics.summary.more', { most }) : figure(likely),
    ),
  ]
  return (
    <Card title={t('ballistics.ranges.title')} note={t('ballistics.ranges.note')}>
      <Table
        caption={t('ballistics.ranges.title')}
        columns={columns}
        rows={outcome.ranges}
        rowKey={(row) => (row.rangeM === rangeM ? 'here' : String(row.rangeM))}
        narrow="scroll"
      />
    </Card>
  )
}

/** The chance of every shot, and what is left after it on average. */
function ShotTable({ aim, outcome }: { aim: Aim; outcome: Outcome }) {
  const t = useText()
  const language = useLanguage()
  const figure = (value: number, decimals = 1) => numberText(value, language, { decimals })
  const percent = (chance: number) => shareText(chance, language, { decimals: 1 })
  const columns: Column<ShotOutcome>[] = [
    { id: 'shot', header: t('ballistics.table.shot'), heading: true, cell: ({ shot }) => figure(shot, 0) },
    {
      id: 'kill',
      header: t('ballistics.table.kill'),
      numeric: true,
      cell: ({ killChance }) => percent(killChance),
    },
    {
      id: 'exactly',
      header: t('ballistics.table.exactly'),
      numeric: true,
      cell: ({ exactly }) => percent(exactly),
    },
    {
      id: 'hitPoints',
      header: t('ballistics.table.hitPoints'),
      numeric: true,
      cell: ({ meanHitPoints }) => figure(meanHitPoints),
    },
    ...aim.layers.map((layer, at): Column<ShotOutcome> => ({
      id: `layer${at}`,
      numeric: true,
      header: t(layer.isPlate ? 'ballistics.table.plate' : 'ballistics.table.layer', { class: layer.class }),
      cell: ({ meanDurabilities }) => figure(meanDurabilities[at] ?? 0),
    })),
  ]
  return (
    <Card title={t('ballistics.table.title')} note={t('ballistics.table.note')}>
      <Table
        caption={t('ballistics.table.title')}
        columns={columns}
        rows={outcome.shots}
        rowKey={({ shot }) => String(shot)}
        narrow="scroll"
      />
    </Card>
  )
}
