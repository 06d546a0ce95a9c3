import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import { shareText } from '@raidkit/rules/platform/display'
import { questLink } from '@raidkit/rules/platform/links'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { ExtractNeeds } from './ExtractNeeds.tsx'
import { KeyTable } from './KeyTable.tsx'
import { bossModes, type BossModes, type BossLine } from './bossLines.ts'
import { FACTION_TONES, FACTIONS } from './factions.ts'

/** Renders the map as text. It does not depend on the choices on the map, so it does not re-render with them. */
export const MapText = memo(function MapText({ map }: { map: MapFactsReply }) {
  const t = useText()
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
      <MapSection id="extracts" title={t('maps.extracts')}>
        {map.extracts.length > 0 ? (
          <ExtractTable extracts={map.extracts} />
        ) : (
          <EmptyState title={t('maps.noExtracts')} />
        )}
      </MapSection>
      <div className="flex min-w-0 flex-col gap-6">
        <MapSection id="bosses" title={t('maps.bosses')}>
          {map.bosses.length + map.bossesPve.length > 0 ? (
            <BossTable map={map} />
          ) : (
            <EmptyState title={t('maps.noBosses')} />
          )}
        </MapSection>
        {map.keys.length > 0 && (
          <MapSection id="keys" title={t('maps.keysHere')}>
            <KeyTable keys={map.keys} />
          </MapSection>
        )}
        {map.quests.length > 0 && (
          <MapSection id="quests" title={t('maps.questsHere', { count: map.quests.length })}>
            <QuestList quests={map.quests} />
          </MapSection>
        )}
        <MapSection id="places" title={t('maps.places')}>
          <Places names={map.places} />
        </MapSection>
      </div>
    </div>
  )
})

/** Lists the names that signs and players use; they are English in every language. */
function Places({ names }: { names: readonly string[] }) {
  const t = useText()
  if (names.length === 0) return <EmptyState title={t('maps.noPlaces')} />
  return (
    <ul lang="en" className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="rounded-sm border border-line bg-surface px-2 py-0.5 text-sm">
          {name}
        </li>
      ))}
    </ul>
  )
}

type Props = { id: string; title: string; children: ReactNode }

/** Renders a section below the map: laid out when it comes near the screen, not while the map loads. */
function MapSection({ id, title, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="-m-1 min-w-0 drawn-in-sight p-1 [contain-intrinsic-size:auto_40rem]"
    >
      <h2 id={`${id}-title`} className="mb-2 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Quest = MapFactsReply['quests'][number]

/** Lists the quests of the map by trader; collapsed at first, because there are up to a hundred. */
function QuestList({ quests }: { quests: readonly Quest[] }) {
  const t = useText()
  const traders = [...Map.groupBy(quests, ({ traderName }) => traderName)]
  return (
    <ul>
      {traders.map(([trader, own]) => (
        <li key={trader}>
          <details className="border-b border-line py-1">
            <summary className="target flex items-center gap-2 text-sm font-medium">
              {t('maps.group', { who: trader, count: own.length })}
            </summary>
            <ul className="pb-1 ps-4 text-sm">
              {own.map(({ uid, name, slug }) => (
                <li key={uid} className="py-0.5">
                  {slug === undefined ? (
                    name
                  ) : (
                    <Link to={questLink({ slug })} className="hover:text-link">
                      {name}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Lists the bosses of the map, the most likely first, in both modes. */
function BossTable({ map: { bosses, bossesPve } }: { map: Pick<MapFactsReply, 'bosses' | 'bossesPve'> }) {
  const t = useText()
  const language = useLanguage()
  const percent = (share: number) => shareText(share, language, { decimals: 1 })
  const chance = (line: BossLine | undefined) => {
    if (!line) return '–'
    const { least, most } = line
    return least === most
      ? percent(most)
      : t('maps.percentRange', { least: percent(least), most: percent(most) })
  }
  const columns: Column<BossModes>[] = [
    { id: 'name', header: t('maps.boss'), heading: true, cell: ({ name }) => name },
    { id: 'pvp', header: t('maps.chancePvp'), numeric: true, cell: ({ pvp }) => chance(pvp) },
    { id: 'pve', header: t('maps.chancePve'), numeric: true, cell: ({ pve }) => chance(pve) },
  ]
  return (
    <Table
      caption={t('maps.bosses')}
      columns={columns}
      rows={bossModes(bosses, bossesPve)}
      rowKey={({ name }) => name}
      narrow="scroll"
    />
  )
}

type Extract = MapFactsReply['extracts'][number]

/** Lists the extracts, grouped by faction. */
function ExtractTable({ extracts }: { extracts: readonly Extract[] }) {
  const t = useText()
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('maps.extracts')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('maps.extract')}</th>
          <th scope="col">{t('maps.needs')}</th>
        </tr>
      </thead>
      {FACTIONS.map((faction) => (
        <Group key={faction} faction={faction} extracts={extracts.filter((one) => one.faction === faction)} />
      ))}
    </table>
  )
}

type GroupProps = { faction: Extract['faction']; extracts: readonly Extract[] }

function Group({ faction, extracts }: GroupProps) {
  const t = useText()
  if (extracts.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 text-start">
          <Badge tone={FACTION_TONES[faction]}>
            {t('maps.group', { who: t(`maps.faction.${faction}`), count: extracts.length })}
          </Badge>
        </th>
      </tr>
      {extracts.map((extract) => (
        <tr key={extract.id ?? extract.name} className="border-b border-line align-top hover:bg-raised">
          <th scope="row" className="w-2/5 py-1.5 pe-3 text-start font-medium">
            {extract.id === undefined ? (
              <>
                {extract.name}
                <span className="font-normal text-muted"> · {t('maps.exit.unplaced')}</span>
              </>
            ) : (
              // Links to the same page with the extract selected, which also works without scripts.
              <Link to={`?at=${encodeURIComponent(extract.id)}`} className="hover:text-link">
                {extract.name}
              </Link>
            )}
            {extract.near && (
              <span className="font-normal text-muted">
                {' '}
                · {t('maps.details.near', { place: extract.near.near })}
              </span>
            )}
          </th>
          <td className="py-1.5 text-muted">
            <ExtractNeeds access={extract.access} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
