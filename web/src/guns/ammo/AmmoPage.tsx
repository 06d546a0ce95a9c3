import { listAmmo } from '@raidkit/contract/guns/ammo'
import { useMemo } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useSourceTexts } from '../../trade/shared/trade/costs/useSourceTexts.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/AmmoPage.ts'
import { AmmoChart } from './AmmoChart.tsx'
import { AmmoToolbar } from './AmmoToolbar.tsx'
import { ammoRequest, choiceOf, NO_FILTERS } from './choice.ts'
import { AMMO_COLUMNS, type AmmoView } from './columns.tsx'
import { roundUid, useAmmo, type FirstAmmo } from './useAmmo.ts'

async function load({ ask, url, language }: Loading) {
  return ask(listAmmo, ammoRequest(choiceOf(url.searchParams), language))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './choice.ts'

export default function AmmoPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading note={t('ammo.note')} isBrief>
        {t('ammo.title')}
      </PageHeading>
      <Ammo first={loaderData} />
      <AmmoFormula />
    </>
  )
}

/** How the chances come about, in the signs of the formula. */
function AmmoFormula() {
  const t = useText()
  return (
    <details className="mt-6 rounded-lg border border-line bg-surface px-4 py-2">
      <summary className="target cursor-pointer py-2 font-medium">{t('ammo.formula.title')}</summary>
      <div className="flex max-w-text flex-col gap-2 pb-2 text-sm">
        <p>{t('ammo.formula.intro')}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          <li>
            {t('ammo.formula.strength')}{' '}
            <code className="text-muted">A = (121 − 5000 / (45 + 2d)) · c / 10</code>
          </li>
          <li>
            {t('ammo.formula.above')} <code className="text-muted">100 + p / (0.9 · A − p) %</code>
          </li>
          <li>
            {t('ammo.formula.near')} <code className="text-muted">0.4 · (A − p − 15)² %</code>
          </li>
          <li>{t('ammo.formula.below')}</li>
        </ul>
        <p className="text-muted">{t('ammo.formula.source')}</p>
      </div>
    </details>
  )
}

/** Every round: a chart of damage and penetration, and a table to search, filter and sort. */
function Ammo({ first }: { first: FirstAmmo }) {
  const t = useText()
  const language = useLanguage()
  const ammo = useAmmo(first)
  const { list, choice, choose } = ammo
  const { rows, total } = list
  const { mode } = choice
  const sourcesOf = useSourceTexts()
  const view = useMemo<AmmoView>(() => ({ mode, language, sourcesOf }), [mode, language, sourcesOf])
  return (
    <ListBox count={rows.length}>
      {ammo.counting}
      <AmmoToolbar ammo={ammo} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('ammo.count', { count: total })}
      </p>
      {total > 0 && (
        <AmmoChart points={ammo.points} calibers={choice.calibers} caliberNames={ammo.calibers} mode={mode} />
      )}
      {ammo.isFailed && (
        <ListFailure
          text={t('ammo.failed', { count: rows.length })}
          retry={t('ammo.retry')}
          onRetry={ammo.retry}
        />
      )}
      {rows.length > 0 ? (
        <LiveTable
          caption={t('ammo.title')}
          columns={AMMO_COLUMNS}
          rows={rows}
          total={total}
          idOf={roundUid}
          view={view}
          rowClass="max-lg:h-60 max-lg:grid-cols-3 lg:h-16"
          order={choice.order}
          onOrder={(order) => choose({ order })}
          reusesRows
        />
      ) : (
        <EmptyState
          glyph={SEARCH}
          title={t('ammo.empty')}
          text={t('ammo.emptyHint')}
          action={<Button onClick={() => choose(NO_FILTERS)}>{t('ammo.showAll')}</Button>}
        />
      )}
      {list.isOutdated && <SortAgain onClick={list.sortAgain} />}
    </ListBox>
  )
}
