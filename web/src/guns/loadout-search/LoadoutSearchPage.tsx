import { getLoadoutChoices, searchLoadouts } from '@raidkit/contract/guns/loadoutSearch'
import { copyLoadout, type LoadoutLine } from '@raidkit/contract/guns/loadouts'
import { LAST_LOADOUT_PAGE, LOADOUT_PAGE } from '@raidkit/rules/guns/loadouts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { PAGE_PARAM, withParams } from '../../ui/address/address.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { buttonClasses } from '../../ui/button/buttonClasses.ts'
import { joinClasses } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { ReportBuild } from '../shared/loadouts/ReportBuild.tsx'
import { forgetLoadouts } from '../shared/loadouts/forgetLoadouts.ts'
import type { Route } from './+types/LoadoutSearchPage.ts'
import { LoadoutTable } from './LoadoutTable.tsx'
import { Toolbar } from './Toolbar.tsx'
import { choiceOf, searchRequest, filterCount, firstOrder, NO_FILTERS } from './choice.ts'
import { useLoadoutSearch, type LoadoutSearchModel } from './useLoadoutSearch.ts'

async function load({ ask, url, language }: Loading) {
  const request = searchRequest(choiceOf(url.searchParams), language)
  const [reply, choices] = await Promise.all([
    ask(searchLoadouts, request),
    ask(getLoadoutChoices, { lang: language }),
  ])
  return { request, reply, choices }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Other searches are asked for by the page itself, which knows who reads. */
export function shouldRevalidate() {
  return false
}

/** Builds that players have published. */
export default function LoadoutSearchPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const model = useLoadoutSearch(loaderData)
  return (
    <>
      <PageHeading
        isBrief
        note={t('loadoutSearch.note')}
        aside={
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/loadouts/my">{t('loadoutSearch.toMy')}</LinkButton>
            <LinkButton to="/loadouts/weapon" variant="primary">
              {t('loadoutSearch.toBuilder')}
            </LinkButton>
          </div>
        }
      >
        {t('loadoutSearch.title')}
      </PageHeading>
      <Toolbar model={model} choices={loaderData.choices} />
      <Found model={model} />
    </>
  )
}

/** Lists the matching builds, or says why there are none. */
function Found({ model }: { model: LoadoutSearchModel }) {
  const t = useText()
  const errorText = useErrorText()
  const { asked, choice, choose } = model
  const [reported, setReported] = useState<LoadoutLine>()
  const copy = useCopy()
  const { data } = asked
  if (asked.isError && !data)
    return (
      <ErrorState
        title={t('loadoutSearch.failed')}
        text={errorText(asked.error)}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      />
    )
  if (!data) return <p aria-busy className="text-muted" />
  const { loadouts, total, isMore } = data
  return (
    <div aria-busy={asked.isPlaceholderData} className={joinClasses(asked.isPlaceholderData && 'opacity-60')}>
      <p role="status" className="mb-2 text-sm text-muted">
        {t(isMore ? 'loadoutSearch.countMore' : 'loadoutSearch.count', { count: total })}
      </p>
      {loadouts.length === 0 ? (
        <Nothing model={model} />
      ) : (
        <LoadoutTable
          loadouts={loadouts}
          mode={choice.mode}
          order={choice.order}
          onSort={(order) =>
            choose({ order: order.sort === choice.order.sort ? order : firstOrder(order.sort) })
          }
          onCopy={copy}
          onReport={setReported}
        />
      )}
      <Pager
        page={choice.page}
        last={Math.min(LAST_LOADOUT_PAGE, Math.ceil(total / LOADOUT_PAGE))}
        params={model.params}
      />
      <ReportBuild loadout={reported} onClose={() => setReported(undefined)} />
    </div>
  )
}

function Nothing({ model: { choice, choose } }: { model: LoadoutSearchModel }) {
  const t = useText()
  const isNarrowed = filterCount(choice) > 0 || choice.search !== '' || choice.page > 1
  return (
    <EmptyState
      title={t(isNarrowed ? 'loadoutSearch.none' : 'loadoutSearch.empty')}
      text={t(isNarrowed ? 'loadoutSearch.noneText' : 'loadoutSearch.emptyText')}
      action={
        isNarrowed ? (
          <Button onClick={() => choose({ ...NO_FILTERS, search: '' })}>{t('loadoutSearch.reset')}</Button>
        ) : (
          <LinkButton to="/loadouts/weapon" variant="primary">
            {t('loadoutSearch.toBuilder')}
          </LinkButton>
        )
      }
    />
  )
}

/** Copies a build into the reader's own. */
function useCopy(): (loadout: LoadoutLine) => void {
  const t = useText()
  const lang = useLanguage()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { sendAsync } = useSend(copyLoadout)
  return ({ uid }) =>
    void sendAsync({ uid, lang }).then(
      () => {
        forgetLoadouts(client)
        showToast({ text: t('loadoutSearch.copied'), tone: 'up' })
      },
      (error: unknown) => showToast({ text: errorText(error), tone: 'danger' }),
    )
}

type Props = { page: number; last: number; params: URLSearchParams }

/** The way through what was found, as links: they work before the scripts have come. */
function Pager({ page, last, params }: Props) {
  const t = useText()
  if (last < 2) return null
  const step = (next: number, words: string, rel: string) =>
    next < 1 || next > last ? null : (
      <Link
        to={{ search: withParams(params, { [PAGE_PARAM]: next === 1 ? '' : String(next) }).toString() }}
        rel={rel}
        className={buttonClasses({})}
      >
        {words}
      </Link>
    )
  return (
    <nav
      aria-label={t('ui.pager.label')}
      className="mt-4 flex flex-wrap items-center justify-center gap-2 text-sm"
    >
      {step(page - 1, t('ui.pager.previous'), 'prev')}
      <span className="px-2 tabular-nums">{t('ui.pager.at', { page: Math.min(page, last), last })}</span>
      {step(page + 1, t('ui.pager.next'), 'next')}
    </nav>
  )
}
