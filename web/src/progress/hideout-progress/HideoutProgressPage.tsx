import { getHideout, type HideoutFacts } from '@raidkit/contract/trade/hideout'
import { MODULE_STATES } from '@raidkit/rules/catalogue/statuses'
import { foundOf } from '@raidkit/rules/progress/needs'
import { lazy, Suspense, useState, useEffect, useRef } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { SkillsButton } from '../../catalogue/shared/skills/SkillsButton.tsx'
import { useText } from '../../i18n/useText.ts'
import { ProgressSwitch } from '../../trade/shared/trade/settings/ProgressSwitch.tsx'
import { SEARCH_PARAM } from '../../ui/address/address.ts'
import { useAddressChoice, type AddressChange } from '../../ui/address/useAddressChoice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { AddressForm } from '../../ui/form/AddressForm.tsx'
import { ListSearch } from '../../ui/form/ListSearch.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useCompareNames } from '../../ui/hooks/useCompareNames.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { PlayerBar } from '../shared/progress/PlayerBar.tsx'
import { useProgress } from '../shared/progress/useProgress.ts'
import type { Route } from './+types/HideoutProgressPage.ts'
import { HideoutSummary } from './HideoutSummary.tsx'
import { StationCard } from './StationCard.tsx'
import { choiceOf, type StationChoice, STATION_SORTS } from './choice.ts'
import { chosenStations, isInState } from './chosenStations.ts'
import type { HideoutModel, View } from './hideoutModel.ts'
import { useHideoutModel } from './useHideoutModel.ts'

/** Names of the fields in the address. */
const FIELDS = [SEARCH_PARAM, 'state', 'sort']

const ActDialog = lazy(async () => ({ default: (await import('./ActDialog.tsx')).ActDialog }))

async function load({ ask, language }: Loading) {
  return { facts: await ask(getHideout, { lang: language }) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** The facts do not depend on the choices in the address. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation): boolean {
  const isHere = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return !isHere && defaultShouldRevalidate
}

export default function HideoutProgressPage({ loaderData: { facts } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading
        note={t('hideoutProgress.note')}
        aside={<LinkButton to="/hideout">{t('hideoutProgress.toCrafts')}</LinkButton>}
      >
        {t('hideoutProgress.title')}
      </PageHeading>
      <HideoutProgress facts={facts} />
    </>
  )
}

/** Shows the whole tracker: sums, filters, stations. */
function HideoutProgress({ facts }: { facts: HideoutFacts }) {
  const t = useText()
  const { mode } = useProgress()
  const { params, choose, type } = useAddressChoice()
  const choice = choiceOf(params)
  const { hideout, dialog, tracker, isFailed, retry } = useHideoutModel(facts)
  const shown = useShownStations(hideout, choice, tracker.isPending)
  const open = useSteady((slug: string) => choose({ open: slug }))
  return (
    <div className="flex flex-col gap-4">
      <PlayerBar hasVisitNote>
        <SkillsButton />
        <ProgressSwitch mode={mode} isForCosts />
      </PlayerBar>
      {isFailed && (
        <Notice tone="warning" action={<Button onClick={retry}>{t('ui.retry')}</Button>}>
          {t('hideoutProgress.failed')}
        </Notice>
      )}
      <HideoutSummary hideout={hideout} />
      <HideoutToolbar choice={choice} views={hideout.views} choose={choose} type={type} />
      <output aria-live="polite" className="text-sm text-muted">
        {t('hideoutProgress.count', { count: shown.length })}
      </output>
      {shown.length === 0 ? (
        <EmptyState
          title={t('hideoutProgress.none')}
          action={
            <Button onClick={() => choose({ q: '', state: '' })}>{t('hideoutProgress.showAll')}</Button>
          }
        />
      ) : (
        <StationGrid views={shown} hideout={hideout} open={choice.open} onOpen={open} />
      )}
      {dialog.asked && (
        <Suspense>
          <ActDialog
            asked={dialog.asked}
            names={hideout.names}
            onConfirm={dialog.confirm}
            onCancel={dialog.cancel}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Returns the stations that match the choice. Their order stays until the reader asks for another, or the reader
 * changes: building or counting does not move a card away from under the hand.
 */
function useShownStations(hideout: HideoutModel, choice: StationChoice, isPending: boolean): View[] {
  const compareNames = useCompareNames()
  const fitting = chosenStations(hideout.views, choice, {
    itemName: (uid) => hideout.names.itemOf(uid)?.name,
    costOf: ({ next }) => (next ? hideout.leftOf([next.uid]).cost?.rub : undefined),
    order: compareNames,
  })
  const hasPrices = choice.sort === 'cost' && hideout.answer !== undefined
  const asked = JSON.stringify([choice.search, choice.state, choice.sort, hideout.mode, isPending, hasPrices])
  const [kept, setKept] = useState({ asked, slugs: fitting.map(({ station }) => station.slug) })
  if (kept.asked !== asked) setKept({ asked, slugs: fitting.map(({ station }) => station.slug) })
  const placeOf = ({ station }: View) => {
    const place = kept.slugs.indexOf(station.slug)
    return place < 0 ? kept.slugs.length : place
  }
  return fitting.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type Props = {
  views: readonly View[]
  hideout: HideoutModel
  /** Slug of the station whose levels are all shown; empty: none. */
  open: string
  onOpen: (slug: string) => void
}

/** Shows the cards of the stations. */
function StationGrid({ views, hideout, open, onOpen }: Props) {
  useArrival(open)
  return (
    <div
      className={joinClasses(
        'grid gap-4 md:grid-cols-2 xl:grid-cols-3',
        // A card with all its levels does not stretch its neighbours.
        open !== '' && 'items-start',
      )}
    >
      {views.map((view) => (
        <StationCard
          key={view.station.slug}
          view={view}
          hideout={hideout}
          isOpen={open === view.station.slug}
          onOpen={onOpen}
          state={cardState(view, hideout.player)}
        />
      ))}
    </div>
  )
}

/** Scrolls to the station that the address names on arrival. A card that is opened later is in sight already. */
function useArrival(slug: string) {
  const first = useRef(slug)
  useEffect(() => {
    const { hash } = window.location
    if (first.current && !hash)
      document.querySelector(`#station-${CSS.escape(first.current)}`)?.scrollIntoView()
  }, [])
}

/** Serialises everything that a card shows of the player; while it is the same, the card need not be drawn again. */
function cardState({ level, givenLevel, levels }: View, { itemsFound }: HideoutModel['player']): string {
  const shown = levels.map(({ states, missing, items }) => [
    states,
    missing,
    items.map(({ itemUid, have }) => [have, foundOf(itemsFound, itemUid)]),
  ])
  return JSON.stringify([level, givenLevel, shown])
}

type HideoutToolbarProps = {
  choice: StationChoice
  views: readonly View[]
  choose: (change: AddressChange) => void
  /** Updates the search while it is typed. */
  type: (change: AddressChange) => void
}

/** Shows the search, state and order of the stations. Without scripts it is a form that asks the server. */
function HideoutToolbar({ choice, views, choose, type }: HideoutToolbarProps) {
  const t = useText()
  const states = ['', ...MODULE_STATES] as const
  return (
    <AddressForm own={FIELDS} role="search" className="flex flex-wrap items-center gap-2">
      <div className="flex grow flex-wrap items-center gap-2 max-xl:basis-full">
        <ListSearch
          value={choice.search}
          label={t('hideoutProgress.search')}
          hint={t('hideoutProgress.searchHint')}
          onSearch={(text) => type({ [SEARCH_PARAM]: text })}
        />
        <Select
          name="sort"
          label={t('hideoutProgress.sort')}
          options={STATION_SORTS.map((value) => ({ value, label: t(`hideoutProgress.sortBy.${value}`) }))}
          value={choice.sort}
          onChange={(sort) => choose({ sort: sort === 'next' ? '' : sort })}
        />
      </div>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5">
        <legend className="sr-only">{t('hideoutProgress.states')}</legend>
        {states.map((state) => (
          <label
            key={state}
            className="target control-sm relative inline-flex items-center gap-1.5 rounded-full border border-edge px-3 text-sm text-muted hover:text-text has-checked:border-text has-checked:bg-selected has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="state"
              value={state}
              checked={choice.state === state}
              onChange={() => choose({ state })}
              className="sr-only"
            />
            {t(state === '' ? 'hideoutProgress.anyState' : `hideoutProgress.state.${state}`)}
            <span className="font-semibold">
              {state === '' ? views.length : views.filter((view) => isInState(view, state)).length}
            </span>
          </label>
        ))}
      </fieldset>
    </AddressForm>
  )
}
