import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import type { LinePrice } from '@raidkit/rules/market/item-list'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { HOME, MAP } from '../../ui/icons/glyphs.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { MapThumb } from '../../catalogue/shared/game/MapThumb.tsx'
import { Percent } from '../../ui/Percent.tsx'
import { Price } from '../../ui/Price.tsx'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import type { Hit } from './hits.ts'
import { PAGE, QUEST } from './searchGlyphs.ts'

type Props = {
  hit: Hit
  id: string
  isMarked: boolean
  price: LinePrice | undefined
  onPoint: () => void
  onOpen: () => void
}

/** Option of the list of hits. It is a link, so that it can be opened in a new tab; the field keeps the focus. */
export function HitOption({ hit, id, isMarked, price, onPoint, onOpen }: Props) {
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
