import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import { memo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { BossTable } from './BossTable.tsx'
import { ExtractTable } from './ExtractTable.tsx'
import { KeyTable } from './KeyTable.tsx'
import { MapSection } from './MapSection.tsx'
import { QuestList } from './QuestList.tsx'

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
