import type { BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import { buildingCost, FARM_LEVELS, type FarmLevel } from '@raidkit/rules/trade/btc-farm'
import { numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { FirMark } from '../../progress/shared/needs/FirMark.tsx'
import { Price } from '../../ui/Price.tsx'
import { Section } from './Section.tsx'
import type { FarmChoice } from './choice.ts'

type Props = { farm: BtcFarmReply; choice: FarmChoice }

/** Renders the cost of building the farm, level by level, at today's prices. */
export function BuildingCost({ farm, choice }: Props) {
  const t = useText()
  const levels = FARM_LEVELS.filter((level) => level <= choice.level)
  const needs = farm.levels.map(({ takes }) => takes)
  const { bought: cost, found } = buildingCost(needs, choice.level, (uid) => farm.items[uid]?.price?.rub)
  return (
    <Section
      id="building"
      title={t('btcFarm.buildingTitle', { level: choice.level })}
      aside={<Price rub={cost.state === 'known' ? cost.rub : undefined} className="font-medium" />}
    >
      {cost.state === 'unpriced' && (
        <p className="mb-2 text-sm text-warning">
          {t('btcFarm.unpriced', {
            items: cost.itemUids.map((uid) => farm.items[uid]?.name ?? uid).join(', '),
          })}
        </p>
      )}
      {found.state === 'known' && found.rub > 0 && (
        <p className="mb-2 text-sm text-muted" data-found={found.rub}>
          {t('btcFarm.firWorth')} <Price rub={found.rub} />
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        {levels.map((level) => (
          <LevelNeeds key={level} farm={farm} level={level} />
        ))}
      </div>
      <p className="mt-3 text-xs text-faint">{t('btcFarm.buildingNote')}</p>
    </Section>
  )
}

function LevelNeeds({ farm, level }: { farm: BtcFarmReply; level: FarmLevel }) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-sm font-medium text-muted">{t('btcFarm.levelNth', { level })}</h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {(farm.levels[level - 1]?.takes ?? []).map(({ itemUid, count, foundInRaid }) => {
          const item = farm.items[itemUid]
          return (
            <li key={itemUid} className="flex min-w-0 items-center gap-2">
              {item && <ItemTile item={item} size="sm" />}
              <span className="min-w-0">
                {item ? (
                  <Link
                    to={itemLink(item) + modeQuery(farm.mode)}
                    className="block wrap-break-word hover:text-link hover:underline"
                  >
                    {item.name}
                  </Link>
                ) : (
                  itemUid
                )}
                {foundInRaid && <FirMark />}
                <span className="text-muted">
                  {t('btcFarm.count', { count: numberText(count, language) })}
                  {item?.price?.from !== 'money' && (
                    <>
                      {' · '}
                      <Price rub={item?.price?.rub} />
                    </>
                  )}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
