import type { AmmoLine as Round } from '@raidkit/contract/ammo'
import { wholeDamage } from '@raidkit/rules/ammo-list'
import { numberText, NO_VALUE, shareText, withPercent } from '@raidkit/rules/display'
import type { Language } from '@raidkit/rules/languages'
import { itemLink } from '@raidkit/rules/links'
import { memo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { ItemTile } from '../../subjects/game/ItemTile.tsx'
import { modeQuery } from '../../subjects/items/modeQuery.ts'
import { Price } from '../../ui/Price.tsx'
import type { AmmoView } from './ammoView.ts'
import { ChanceCells } from './ChanceCells.tsx'

type Props = { row: Round; index: number; view: AmmoView }

/** One round. Every line has the same height, which the window over the table counts on. Small screens show a card. */
export const AmmoLine = memo(Line)

const FIGURE = 'px-2 text-end text-sm max-lg:p-0 max-lg:text-start'

function Line({ row, index, view }: Props) {
  const t = useText()
  const { language } = view
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={row.uid}
      aria-rowindex={index + 2} // the header is the first
      className="group relative h-16 border-b border-line hover:bg-raised max-lg:drawn-in-sight max-lg:grid max-lg:h-60 max-lg:grid-cols-3 max-lg:content-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:px-1"
    >
      <th scope="row" role="rowheader" className="px-2 text-start font-normal max-lg:col-span-3 max-lg:p-0">
        <RoundName row={row} view={view} />
      </th>
      <td role="cell" data-column="damage" className={FIGURE}>
        <Label text={t('ammo.columns.damage')} />
        <Damage row={row} language={language} />
      </td>
      <td role="cell" data-column="penetration" className={FIGURE}>
        <Label text={t('ammo.columns.penetration')} />
        <span className="text-base font-medium">{numberText(row.penetration, language)}</span>
      </td>
      <td role="cell" data-column="price" className={`${FIGURE} lg:hidden`}>
        <Label text={t('ammo.columns.price')} />
        <Price rub={row.cost?.rub ?? null} />
      </td>
      <td role="cell" data-column="chances" className="px-2 max-lg:col-span-3 max-lg:p-0">
        <ChanceCells penetration={row.penetration} />
      </td>
      <td role="cell" data-column="armorDamage" className={FIGURE}>
        <Label text={t('ammo.columns.armorDamage')} />
        {withPercent(numberText(row.armorDamage, language), language)}
      </td>
      <td role="cell" data-column="speed" className={FIGURE}>
        <Label text={t('ammo.columns.speed')} />
        {row.speed ? t('ammo.speed', { speed: numberText(row.speed, language) }) : NO_VALUE}
      </td>
      <td role="cell" data-column="recoil" className={FIGURE}>
        <Label text={t('ammo.columns.recoil')} />
        <Modifiers row={row} />
      </td>
      <td role="cell" data-column="price" className={`${FIGURE} max-lg:hidden`}>
        <Price rub={row.cost?.rub ?? null} className="text-base font-medium" />
      </td>
      <td role="cell" data-column="sources" className="px-2 text-sm max-lg:col-span-3 max-lg:p-0">
        <Sources row={row} view={view} />
      </td>
    </tr>
  )
}

/** A card writes the name of a figure above it. */
function Label({ text }: { text: string }) {
  return <span className="block truncate text-2xs text-muted lg:hidden">{text}</span>
}

function Damage({ row, language }: { row: Round; language: Language }) {
  const t = useText()
  const { damage, pellets } = row
  const isSplit = (pellets ?? 1) > 1
  return (
    <>
      <span className="text-base font-medium">{numberText(wholeDamage(row), language)}</span>
      {isSplit && (
        <span className="block text-2xs text-muted">
          {t('ammo.pellets', { pellets: pellets ?? 1, damage: numberText(damage, language) })}
        </span>
      )}
    </>
  )
}

/** What a round changes of the gun's recoil and accuracy, in per cent; the sign says whether that is good. */
function Modifiers({ row: { recoil, accuracy } }: { row: Round }) {
  const t = useText()
  return (
    <>
      <Modifier value={recoil} isGood={(recoil ?? 0) < 0} name={t('ammo.recoil')} />
      <Modifier value={accuracy} isGood={(accuracy ?? 0) > 0} name={t('ammo.accuracy')} />
    </>
  )
}

function Modifier({ value, isGood, name }: { value: number | null; isGood: boolean; name: string }) {
  const language = useLanguage()
  if (Math.round((value ?? 0) * 100) === 0)
    return <span className="block text-faint max-lg:hidden">{NO_VALUE}</span>
  return (
    <span className={`block ${isGood ? 'text-up' : 'text-down'}`}>
      <span className="sr-only">{name} </span>
      {shareText(value, language, { sign: 'exceptZero' })}
    </span>
  )
}

function Sources({ row, view }: { row: Round; view: AmmoView }) {
  const t = useText()
  const texts = view.sourcesOf(row)
  if (texts.length === 0) return <span className="text-faint">{t('trade.sources.none')}</span>
  return (
    <span className="line-clamp-2 max-lg:line-clamp-1" title={texts.join('\n')}>
      {texts.join(' · ')}
    </span>
  )
}

function RoundName({ row, view }: { row: Round; view: AmmoView }) {
  return (
    <span className="flex items-center gap-3">
      <ItemTile item={row} />
      <span className="min-w-0 grow">
        <Link
          to={itemLink(row) + modeQuery(view.mode)}
          className="line-clamp-2 font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2"
        >
          {row.name}
        </Link>
      </span>
    </span>
  )
}
