import type { CraftLine } from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { hoursText } from '@raidkit/rules/platform/display'
import { stationLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CLOCK } from '../../../ui/icons/glyphs.ts'
import { ItemSection } from '../ItemSection.tsx'
import type { ExchangeFigures } from './exchangeFigures.ts'
import { Exchanges } from './Exchanges.tsx'
import { REF_LINK } from './refLink.ts'

const LISTS = [
  ['craftsGiving', 'item.crafts.giving'],
  ['craftsTaking', 'item.crafts.taking'],
] as const

/** Renders the crafts that make the item, and those that use it. */
export function Crafts({ details, figures }: { details: ItemDetails; figures: ExchangeFigures }) {
  const t = useText()
  return (
    <ItemSection id="crafts" title={t('item.crafts.title')}>
      <Exchanges details={details} figures={figures} lists={LISTS} Head={CraftHead} />
    </ItemSection>
  )
}

type HeadProps = { line: CraftLine; figures: ExchangeFigures }

function CraftHead({ line: { station, stationName, level, sec }, figures }: HeadProps) {
  const t = useText()
  const has = figures.builtOf?.(station)
  const isLacking = has !== undefined && has < (level ?? 1)
  return (
    <>
      <Link to={stationLink(station)} className={joinClasses('text-base font-medium', REF_LINK)}>
        {level === undefined ? stationName : t('item.crafts.station', { station: stationName, level })}
      </Link>
      <span className="inline-flex items-center gap-1">
        <Icon glyph={CLOCK} size="xs" />
        {hoursText(sec)}
      </span>
      {isLacking && (
        <span className="block text-warning">
          {has === 0 ? t('item.crafts.notBuilt') : t('item.crafts.built', { level: has })}
        </span>
      )}
      {level === undefined && <span>{t('item.crafts.ongoing')}</span>}
    </>
  )
}
