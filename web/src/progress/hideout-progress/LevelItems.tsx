import { moneyText, numberText } from '@raidkit/rules/platform/display'
import type { LevelItem, LevelView } from '@raidkit/rules/progress/hideout-progress'
import { itemLink } from '@raidkit/rules/platform/links'
import { foundOf } from '@raidkit/rules/progress/needs'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { CountStepper } from '../shared/needs/counts/CountStepper.tsx'
import { FirMark } from '../shared/needs/FirMark.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { HideoutModel } from './hideoutModel.ts'

type Props = { level: LevelView; hideout: HideoutModel }

/** Lists the items required by a hideout level. Each row has an editable count and the cost of the missing items. */
export function LevelItems({ level, hideout }: Props) {
  const t = useText()
  if (level.items.length === 0) return <p className="text-sm text-muted">{t('hideoutProgress.noItems')}</p>
  return (
    <ul aria-label={t('hideoutProgress.items')} className="flex flex-col">
      {level.items.map((item) => (
        // A level can require the same item with and without found-in-raid status, so the key includes the status.
        <ItemLine key={`${item.itemUid}${item.isFoundInRaid}`} item={item} hideout={hideout} />
      ))}
    </ul>
  )
}

function ItemLine({ item, hideout }: { item: LevelItem; hideout: HideoutModel }) {
  const t = useText()
  const language = useLanguage()
  const { names, mode, player, acts } = hideout
  const known = names.itemOf(item.itemUid)
  const name = known?.name ?? t('trade.gone')
  const kind = item.isFoundInRaid ? 'fir' : 'plain'
  const foundCount = foundOf(player.itemsFound, item.itemUid)[kind]
  const isEnough = item.have >= item.count
  return (
    <li className="flex items-start gap-2 border-t border-line py-1.5 first:border-t-0">
      {known && <ItemTile item={known} size="sm" />}
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 grow basis-40">
          {item.isMoney && <span className="text-muted">{numberText(item.count, language)} × </span>}
          {known ? (
            <Link
              to={itemLink(known) + modeQuery(mode)}
              className="inline-flex min-h-6 items-center hover:text-link hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="text-muted">{name}</span>
          )}{' '}
          {item.isFoundInRaid && <FirMark />}
        </span>
        <span
          className={joinClasses('flex items-center justify-between gap-2', !item.isMoney && 'grow basis-56')}
        >
          {!item.isMoney && (
            // The field takes all the room of its parent.
            <span className="w-38 shrink-0">
              <CountStepper
                {...{ name, kind, found: foundCount, need: item.count }}
                onStep={(by) => acts.step(item.itemUid, { kind, by })}
                onPut={(count) => acts.put(item.itemUid, { [kind]: count })}
              />
            </span>
          )}
          <span className="ms-auto min-w-20 text-end text-sm">
            {isEnough && !item.isMoney ? (
              <Icon glyph={CHECK} size="sm" label={t('hideoutProgress.enough')} className="inline text-up" />
            ) : (
              <LineCost item={item} hideout={hideout} />
            )}
          </span>
        </span>
      </div>
    </li>
  )
}

/**
 * Shows the cost of the missing pieces. Items that must be found in raid cannot be bought, so their value is in
 * brackets.
 */
function LineCost({ item, hideout: { answer } }: { item: LevelItem; hideout: HideoutModel }) {
  const t = useText()
  const language = useLanguage()
  if (!answer) return <Skeleton className="ms-auto h-4 w-16" />
  const unitPrice = answer.board.costOf(item.itemUid)
  if (unitPrice === undefined) return <span className="text-warning">{t('trade.noPrice')}</span>
  const missing = item.isMoney ? item.count : item.count - item.have
  const rub = Math.round(unitPrice * missing)
  const priceTooltip = t('hideoutProgress.each', {
    count: numberText(missing, language),
    price: moneyText(Math.round(unitPrice), language),
  })
  return (
    <span
      title={item.isMoney ? undefined : priceTooltip}
      className={item.isFoundInRaid ? 'text-muted' : undefined}
    >
      {item.isFoundInRaid ? (
        <>
          (<Price rub={rub} />)
        </>
      ) : (
        <Price rub={rub} />
      )}
    </span>
  )
}
