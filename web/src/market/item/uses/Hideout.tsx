import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { numberText } from '@raidkit/rules/platform/display'
import { stationLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { ShowAll } from '../ShowAll.tsx'
import { REF_LINK } from './refLink.ts'

/** Renders the hideout levels that require the item. */
export function Hideout({ details: { hideout } }: { details: ItemDetails }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ItemSection id="hideout" title={t('item.hideout.title')}>
      <ul aria-label={t('item.hideout.needing')} className="flex flex-col">
        {hideout.rows.map(({ station, stationName, level, count, foundInRaid }) => (
          <li
            key={`${station} ${level}`}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0"
          >
            <span className="grow font-medium">
              <Link to={stationLink(station)} className={REF_LINK}>
                {t('item.hideout.level', { station: stationName, level })}
              </Link>
            </span>
            {foundInRaid && <Badge tone="info">{t('item.quests.foundInRaid')}</Badge>}
            <span>{t('item.hideout.count', { count: numberText(count, language) })}</span>
          </li>
        ))}
      </ul>
      <ShowAll name="hideout" list={hideout} />
    </ItemSection>
  )
}
