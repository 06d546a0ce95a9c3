import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { Item } from '@raidkit/rules/catalogue/items'
import { numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Price } from '../../../ui/text/Price.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { ShowAll } from '../ShowAll.tsx'
import { SubHeading } from '../SubHeading.tsx'
import { ItemRef } from '../uses/ItemRef.tsx'
import { BuildParts } from './BuildParts.tsx'

type Props = { item: Item; details: ItemDetails }
type Row = { itemUid: string; count?: number; slotName?: string | undefined }
type ListName = 'inside' | 'heldBy' | 'builds' | 'accepts' | 'weapons' | 'parts'

/** Renders the related items: contents, containers, builds, and the items it can be put into. */
export function Fits({ item, details }: Props) {
  const t = useText()
  const lists = [
    ['inside', t(item.presetOf === undefined ? 'item.fits.inside' : 'item.fits.parts')],
    ['builds', t('item.fits.builds')],
    ['accepts', t('item.fits.accepts')],
    ['heldBy', t('item.fits.heldBy')],
    ['weapons', t('item.fits.weapons')],
    ['parts', t('item.fits.others')],
  ] as const
  return (
    <ItemSection id="fits" title={t('item.fits.title')}>
      <div className="flex flex-col gap-5">
        {details.build && <BuildParts build={details.build} related={details.related} />}
        {details.rounds.total > 0 && <RoundTable details={details} />}
        {lists
          .filter(([name]) => details[name].total > 0 && !(name === 'inside' && details.build))
          .map(([name, title]) => (
            <Listed key={name} name={name} title={title} details={details} />
          ))}
      </div>
    </ItemSection>
  )
}

function Listed({ name, title, details }: { name: ListName; title: string; details: ItemDetails }) {
  const t = useText()
  const language = useLanguage()
  const list: { total: number; rows: Row[] } = details[name]
  return (
    <div>
      <SubHeading title={title} count={list.total} />
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 xl:grid-cols-3">
        {list.rows.map(({ itemUid, count = 1, slotName }) => (
          <li key={itemUid}>
            <ItemRef item={details.related[itemUid]}>
              <span className="flex flex-wrap gap-x-2 text-sm text-muted">
                {count > 1 && (
                  <span className="font-medium text-text">
                    {t('item.count', { count: numberText(count, language) })}
                  </span>
                )}
                {slotName && <span className="lowercase first-letter:uppercase">{slotName}</span>}
                <Price rub={details.related[itemUid]?.price?.rub} />
              </span>
            </ItemRef>
          </li>
        ))}
      </ul>
      <ShowAll name={name} list={list} />
    </div>
  )
}

type Round = ItemDetails['rounds']['rows'][number]

/** Renders the rounds that a weapon or a magazine accepts, the highest penetration first. */
function RoundTable({ details: { rounds, related } }: { details: ItemDetails }) {
  const t = useText()
  return (
    <div>
      <SubHeading title={t('item.fits.rounds')} count={rounds.total} />
      <Table
        caption={t('item.fits.rounds')}
        rows={rounds.rows}
        rowKey={({ itemUid }) => itemUid}
        narrow="scroll"
        columns={useColumns(related)}
      />
      <ShowAll name="rounds" list={rounds} />
    </div>
  )
}

function useColumns(related: ItemDetails['related']): Column<Round>[] {
  const t = useText()
  const language = useLanguage()
  return [
    {
      id: 'round',
      header: t('item.fits.round'),
      heading: true,
      cell: ({ itemUid }) => (
        <ItemRef item={related[itemUid]}>
          <Price rub={related[itemUid]?.price?.rub} className="block text-sm font-normal text-muted" />
        </ItemRef>
      ),
    },
    {
      id: 'penetration',
      header: t('item.fits.penetration'),
      numeric: true,
      cell: ({ penetration }) => numberText(penetration, language),
    },
    {
      id: 'damage',
      header: t('item.fits.damage'),
      numeric: true,
      cell: ({ damage }) => numberText(damage, language),
    },
  ]
}
