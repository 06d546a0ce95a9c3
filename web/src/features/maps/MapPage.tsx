import { getMap } from '@raidkit/contract/maps'
import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/maps'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useText } from '../../i18n/useText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { BossTable } from './BossTable.tsx'
import { ExtractTable } from './ExtractTable.tsx'
import { MapDrawing } from './MapDrawing.tsx'
import { MapNeighbours } from './MapNeighbours.tsx'
import { MapSection } from './MapSection.tsx'
import type { Route } from './+types/MapPage.ts'

async function load({ ask, params, language }: Loading) {
  return ask(getMap, { map: params['map'] ?? '', lang: language })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = pageHandle<typeof load>(({ name, extracts, bosses }, t) => ({
  title: t('maps.title', { map: name }),
  description: t('maps.description', { map: name, extracts: extracts.length, bosses: bosses.length }),
  breadcrumbs: [],
}))

export default function MapPage({ loaderData: map }: Route.ComponentProps) {
  const t = useText()
  const slug = MAP_SLUGS.find((known) => known === map.slug)
  return (
    <>
      <PageHeading note={<RaidFacts minutes={map.minutes} players={map.players} />}>{map.name}</PageHeading>
      <MapDrawing key={map.slug} map={map} />
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
        <MapSection id="extracts" title={t('maps.extracts')}>
          {map.extracts.length > 0 ? (
            <ExtractTable extracts={map.extracts} />
          ) : (
            <EmptyState title={t('maps.noExtracts')} />
          )}
        </MapSection>
        <div className="flex flex-col gap-6">
          <MapSection id="bosses" title={t('maps.bosses')}>
            {map.bosses.length > 0 ? (
              <BossTable bosses={map.bosses} />
            ) : (
              <EmptyState title={t('maps.noBosses')} />
            )}
          </MapSection>
          <MapSection id="places" title={t('maps.places')}>
            <Places names={map.places} />
          </MapSection>
        </div>
      </div>
      {slug && <MapNeighbours slug={slug satisfies MapSlug} />}
    </>
  )
}

function RaidFacts({ minutes, players }: { minutes: number | undefined; players: string | undefined }) {
  const t = useText()
  const facts = [
    minutes !== undefined && t('maps.minutes', { minutes }),
    players !== undefined && t('maps.players', { players: playersText(players) }),
  ]
  return <span>{facts.filter(Boolean).join(' · ')}</span>
}

/** `5-5` is five, and a range is written with a dash. */
function playersText(players: string): string {
  const [from, to] = players.split('-')
  return from === to || !to ? (from ?? players) : `${from}–${to}`
}

/** The names on signs and in players' mouths; they are English in every language. */
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
