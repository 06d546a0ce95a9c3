import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import type { LinePrice } from '@raidkit/rules/market/item-list'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { type ReactNode, useState, useEffect, type KeyboardEvent } from 'react'
import { useNavigate, Link } from 'react-router'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { MapThumb } from '../../catalogue/shared/game/MapThumb.tsx'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { useText } from '../../i18n/useText.ts'
import { PAGES } from '../../pages.ts'
import { usePrices } from '../../prices/shared/prices/usePrices.ts'
import { Button } from '../../ui/button/Button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { HOME, MAP } from '../../ui/icons/glyphs.ts'
import { Percent } from '../../ui/text/Percent.tsx'
import { Price } from '../../ui/text/Price.tsx'
import type { HitsProps } from '../header/hitsProps.ts'
import { usePageMode } from '../page/pageMode.ts'
import { type Hit, type HitsOfKind, hitsOf } from './hits.ts'
import { rememberHit, forgetHits, recentHits } from './recent.ts'
import { useFound } from './useFound.ts'
import { usePagePlaces } from './usePagePlaces.ts'

const QUEST = 'M7 4h10v16l-5-3.5L7 20ZM10 8.5h4'
const PAGE = 'M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12h6M9 16h6'

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Number of pages offered before anything is typed. */
const FIRST_PAGES = 8

const IN_MENUS = new Set(['/', ...PAGES.filter(({ menu }) => menu).map(({ path }) => path)])

/** List of hits for the typed text; recently opened hits and the main pages while nothing is typed. */
export function SearchHits(props: HitsProps) {
  const { text, listId, onDone } = props
  const t = useText()
  const isTyped = text.trim() !== ''
  const { groups: found, isSearching, isFailed } = useFound(text)
  const start = useStart()
  const groups = numberGroups(isTyped ? found : start.groups)
  const hits = groups.flatMap((group) => group.hits.map(({ hit }) => hit))
  const { at, choose } = useMarked({ ...props, hits })
  const { prices } = usePrices(usePageMode())
  const isEmpty = isTyped && hits.length === 0
  const priceOf = ({ uid, price }: Hit) => price ?? (uid === undefined ? undefined : prices?.byUid.get(uid))
  return (
    <div className="p-2">
      {!isTyped && start.hasRecent && (
        <div className="float-end">
          <Button size="sm" variant="ghost" onClick={start.forget}>
            {t('search.forget')}
          </Button>
        </div>
      )}
      <div id={listId} role="listbox" aria-label={t('search.hits')} aria-busy={isSearching}>
        {groups.map(({ kind, hits: own }) => (
          <Group key={kind} id={`${listId}-${kind}`} title={t(`search.kinds.${kind}`)}>
            {own.map(({ hit, nth }) => (
              <HitOption
                key={hit.to}
                hit={hit}
                id={optionId(listId, nth)}
                isMarked={nth === at}
                price={priceOf(hit)}
                onPoint={() => nth !== at && choose(nth)}
                onOpen={() => {
                  rememberHit(hit)
                  onDone()
                }}
              />
            ))}
          </Group>
        ))}
      </div>
      <div role="status" className="px-4 text-center text-muted">
        {isEmpty && isSearching && !isFailed && <Spinner />}
        {isFailed && t('errors.network')}
        {isEmpty && !isSearching && t('search.nothing', { text: text.trim() })}
        {!isEmpty && isTyped && <span className="sr-only">{t('search.count', { count: hits.length })}</span>}
      </div>
    </div>
  )
}

type NumberedGroup = Pick<HitsOfKind, 'kind'> & { hits: { hit: Hit; nth: number }[] }

/** Numbers the hits across all groups. */
function numberGroups(groups: readonly HitsOfKind[]): NumberedGroup[] {
  let nth = 0
  return groups.map(({ kind, hits }) => ({ kind, hits: hits.map((hit) => ({ hit, nth: nth++ })) }))
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id} className="pb-1">
      <div id={id} role="presentation" className="px-3 py-1.5 text-sm font-semibold text-muted">
        {title}
      </div>
      {children}
    </div>
  )
}

/** Returns the hits offered before anything is typed: recently opened ones and the first pages of the menus. */
function useStart() {
  const [recent, setRecent] = useState(recentHits)
  const mode = usePageMode()
  const places = usePagePlaces()
    .filter(({ slug }) => IN_MENUS.has(slug))
    .slice(0, FIRST_PAGES)
  const pages = hitsOf([{ kind: 'page', places }], { mode, traderName: (trader) => trader })
  const lately: HitsOfKind[] = recent.length > 0 ? [{ kind: 'recent', hits: recent }] : []
  return {
    groups: [...lately, ...pages],
    hasRecent: recent.length > 0,
    forget: () => {
      forgetHits()
      setRecent([])
    },
  }
}

type MarkedHitOptions = HitsProps & { hits: readonly Hit[] }

function optionId(listId: string, nth: number): string {
  return `${listId}-${nth}`
}

/** Selects the hit that Enter opens: the first one, until the arrows or the pointer choose another. */
function useMarked({ text, hits, listId, onMarked, hear, onDone }: MarkedHitOptions) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ text, at: 0 })
  const at = Math.min(chosen.text === text ? chosen.at : 0, Math.max(0, hits.length - 1))
  const hit = hits[at]
  const id = hit && optionId(listId, at)
  const choose = (next: number) => setChosen({ text, at: next })

  useEffect(() => onMarked(id), [id, onMarked])
  useEffect(() => {
    hear((event) => {
      const step = STEPS[event.key]
      if (step !== undefined && hits.length > 0) {
        event.preventDefault()
        const next = (at + step + hits.length) % hits.length
        choose(next)
        document.querySelector(`#${CSS.escape(optionId(listId, next))}`)?.scrollIntoView({ block: 'nearest' })
      }
      if (isEnter(event)) {
        event.preventDefault()
        if (!hit) return
        rememberHit(hit)
        onDone()
        void navigate(hit.to)
      }
    })
    return () => hear(undefined)
  })
  return { at, choose }
}

/** Returns whether the key is Enter, except one that confirms an input method's composition. */
function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing
}

type Props = {
  hit: Hit
  id: string
  isMarked: boolean
  price: LinePrice | undefined
  onPoint: () => void
  onOpen: () => void
}

/** Option of the list of hits. It is a link, so that it can be opened in a new tab; the field keeps the focus. */
function HitOption({ hit, id, isMarked, price, onPoint, onOpen }: Props) {
  return (
    <Link
      to={hit.to}
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      onMouseMove={onPoint}
      onClick={onOpen}
      className={joinClasses(
        'target flex items-center gap-3 rounded-md px-3 py-1.5',
        isMarked && 'bg-raised',
      )}
    >
      <span className="flex w-12 shrink-0 justify-center text-muted">{sign(hit)}</span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 leading-snug wrap-anywhere">{hit.name}</span>
        {hit.note && <span className="block text-sm text-muted">{hit.note}</span>}
      </span>
      {hit.kind === 'item' && price && <HitPrice price={price} />}
    </Link>
  )
}

function HitPrice({ price: { flea, sell } }: { price: LinePrice }) {
  return (
    <span className="shrink-0 text-end tabular-nums">
      <Price rub={flea?.price ?? sell?.rub} className="block" />
      {flea && <Percent change={flea.change24h} className="text-sm" />}
    </span>
  )
}

function sign({ kind, to, tile }: Hit): ReactNode {
  switch (kind) {
    case 'item':
      return tile && <ItemTile item={tile} size="sm" />
    case 'map': {
      const map = MAP_SLUGS.find((slug) => to === `/maps/${slug}`)
      return map ? <MapThumb map={map} size="sm" /> : <Icon glyph={MAP} />
    }
    case 'trader': {
      const name = TRADER_NAMES.find((one) => to.endsWith(`=${encodeURIComponent(one)}`))
      return name && <TraderBadge trader={name} size="sm" />
    }
    case 'quest':
      return <Icon glyph={QUEST} />
    case 'station':
      return <Icon glyph={HOME} />
    case 'page':
      return <Icon glyph={PAGE} />
  }
}
