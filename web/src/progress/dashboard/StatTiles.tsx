import { numberText } from '@raidkit/rules/platform/display'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { ShareBar } from '../../ui/text/ShareBar.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import type { DashboardView } from './useDashboard.ts'

type Props = { view: DashboardView; level: number | undefined }

/** Shows level, quests, Kappa and hideout in figures; each links to its page. */
export function StatTiles({ view, level }: Props) {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => numberText(value, language)
  const { quests, hideout, first } = view
  const { sums } = quests
  const open = sums?.open ?? first.quests.open
  const left = sums?.left ?? first.quests.total
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
      <Tile
        label={t('dashboard.level')}
        value={<span data-stat="level">{level === undefined ? '?' : number(level)}</span>}
      >
        {t(level === undefined ? 'dashboard.levelUnset' : 'dashboard.levelNote')}
      </Tile>
      <Tile
        to="/progression/quests?status=Active"
        label={t('dashboard.open')}
        value={<span data-stat="open">{number(open)}</span>}
      >
        {t('dashboard.left', {
          left: number(left),
          started: sums?.started ?? 0,
          done: number(sums?.done ?? 0),
        })}
      </Tile>
      <Tile
        to="/progression/quests?kappa=1"
        label={t('dashboard.kappa')}
        value={
          sums ? (
            <span data-stat="kappa">
              {t('dashboard.of', { done: number(sums.kappa.done), total: number(sums.kappa.total) })}
            </span>
          ) : (
            <Skeleton className="h-8 w-24" />
          )
        }
      >
        <ShareBar share={sums ? sums.kappa.done / Math.max(1, sums.kappa.total) : 0} />
      </Tile>
      <Tile
        to={`/progression/hideout${modeQuery(view.mode)}`}
        label={t('dashboard.hideout')}
        value={
          <span data-stat="hideout">
            {t('dashboard.of', { done: number(hideout.built), total: number(hideout.levels) })}
          </span>
        }
      >
        <ShareBar share={hideout.built / Math.max(1, hideout.levels)} />
      </Tile>
    </dl>
  )
}

type TileProps = { label: string; value: ReactNode; to?: string; children?: ReactNode }

function Tile({ label, value, to, children }: TileProps) {
  return (
    <div className="relative bg-surface p-4 has-[a:hover]:bg-raised">
      <dt className="text-sm text-muted">
        {to ? (
          <Link
            to={to}
            className="after:absolute after:inset-0 hover:text-link focus-visible:-outline-offset-2"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="text-2xl font-semibold">{value}</dd>
      <dd className="text-sm text-muted">{children}</dd>
    </div>
  )
}
