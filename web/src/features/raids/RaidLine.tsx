import { NO_VALUE } from '@raidkit/rules/display'
import { mapLink } from '@raidkit/rules/links'
import { mapBySlug } from '@raidkit/rules/maps'
import { raidMap, raidMoney, type RaidRecord } from '@raidkit/rules/raid-log'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TRASH } from '../../ui/icons/glyphs.ts'
import type { RaidTexts } from './useRaidTexts.ts'

type Props = {
  raid: RaidRecord
  index: number
  texts: RaidTexts
  onDelete: (raid: RaidRecord) => void
}

const FIGURE = 'px-2 text-end tabular-nums max-lg:p-0 max-lg:text-start'
const WORD = 'px-2 max-lg:p-0'

/** One raid. Every line has the same height, which the window over the table counts on. Small screens show a card. */
export function RaidLine({ raid, index, texts, onDelete }: Props) {
  const t = useText()
  const when = texts.when(raid.startMs)
  return (
    <tr
      role="row"
      data-row={index}
      aria-rowindex={index + 2} // the header is the first
      className="relative h-11 border-b border-line text-sm hover:bg-raised max-lg:drawn-in-sight max-lg:grid max-lg:h-44 max-lg:grid-cols-3 max-lg:content-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:px-1"
    >
      <th
        scope="row"
        role="rowheader"
        className="px-2 text-start font-normal tabular-nums max-lg:order-2 max-lg:col-span-3 max-lg:p-0 max-lg:text-muted"
      >
        {when}
      </th>
      <td
        role="cell"
        className={`${WORD} truncate font-medium max-lg:order-1 max-lg:col-span-3 max-lg:pe-12 max-lg:text-base`}
      >
        <MapName raid={raid} texts={texts} />
      </td>
      <Cell label={t('raids.columns.mode')} className={WORD}>
        {raid.mode ?? NO_VALUE}
      </Cell>
      <Cell label={t('raids.columns.side')} className={WORD}>
        {raid.side ? t(`raids.side.${raid.side}`) : NO_VALUE}
      </Cell>
      <Cell label={t('raids.columns.length')} className={FIGURE}>
        {texts.length(raid.lengthMs)}
      </Cell>
      <Cell label={t('raids.columns.queue')} className={FIGURE}>
        {texts.length(raid.queueMs)}
      </Cell>
      <Cell label={t('raids.columns.sales')} className={`${FIGURE} truncate max-lg:col-span-2`}>
        <Sales raid={raid} texts={texts} />
      </Cell>
      <td role="cell" className="px-2 text-end max-lg:absolute max-lg:end-0 max-lg:top-2 max-lg:p-0">
        <IconButton
          glyph={TRASH}
          size="sm"
          label={t('raids.delete', { map: texts.map(raidMap(raid)), when })}
          onClick={() => onDelete(raid)}
        />
      </td>
    </tr>
  )
}

/** A card writes the name of a figure above it. */
function Cell({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <td role="cell" className={`${className} max-lg:order-3`}>
      <span className="block truncate text-2xs text-muted lg:hidden">{label}</span>
      {children}
    </td>
  )
}

function MapName({ raid, texts }: { raid: RaidRecord; texts: RaidTexts }) {
  const map = raidMap(raid)
  const slug = mapBySlug(map)?.slug
  if (!slug) return texts.map(map)
  return (
    <Link to={mapLink(slug)} className="text-text hover:text-accent">
      {texts.map(slug)}
    </Link>
  )
}

function Sales({ raid, texts }: { raid: RaidRecord; texts: RaidTexts }) {
  const t = useText()
  if (raid.sales.length === 0) return NO_VALUE
  return t('raids.sold', { count: raid.sales.length, money: texts.money(raidMoney(raid.sales)) })
}
