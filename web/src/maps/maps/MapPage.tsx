import { getMap } from '@raidkit/contract/maps/maps'
import { sharePicture } from '@raidkit/contract/guns/sharePicture'
import { MAP_SLUGS, playersText, type MapSlug } from '@raidkit/rules/platform/maps'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useText } from '../../i18n/useText.ts'
import { modeIn } from '../../ui/codec.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { MapDrawing } from './MapDrawing.tsx'
import { MapNeighbours } from './MapNeighbours.tsx'
import { MapView } from './MapView.tsx'
import { MapText } from './text/MapText.tsx'
import type { Route } from './+types/MapPage.ts'

async function load({ ask, params, url, language }: Loading) {
  const mode = modeIn(url.searchParams)
  const map = await ask(getMap, { map: params['map'] ?? '', lang: language, mode })
  return { ...map, image: sharePicture({ kind: 'map', slug: map.slug, lang: language, mode }) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/**
 * Prevents a reload of the server's data when a choice on the map changes; only the map and the mode, which decides the
 * prices, matter.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    modeIn(currentUrl.searchParams) === modeIn(nextUrl.searchParams)
  return isSame ? false : defaultShouldRevalidate
}
export const handle = pageHandle<typeof load>(({ image, name, extracts, bosses, places }, t) => ({
  title: t('maps.title', { map: name }),
  description: t('maps.description', { map: name, extracts: extracts.length, bosses: bosses.length }),
  name,
  image,
  breadcrumbs: [],
  map: { places },
}))

export default function MapPage({ loaderData: map }: Route.ComponentProps) {
  const slug = MAP_SLUGS.find((known) => known === map.slug)
  return (
    <>
      <PageHeading isBrief aside={<RaidFacts minutes={map.minutes} players={map.players} />}>
        {map.name}
      </PageHeading>
      {map.geometry && map.ground !== undefined ? (
        <MapView key={map.slug} map={map} geometry={map.geometry} />
      ) : (
        <StillMap key={map.slug} map={map} />
      )}
      <MapText map={map} />
      {slug && <MapNeighbours slug={slug satisfies MapSlug} />}
    </>
  )
}

/** Shows a map without geometry as a plain drawing, with a note that it is one. */
function StillMap({ map }: { map: Route.ComponentProps['loaderData'] }) {
  const t = useText()
  return (
    <>
      <MapDrawing map={map} />
      <p className="mt-2 text-sm text-muted">{t('maps.still')}</p>
    </>
  )
}

function RaidFacts({ minutes, players }: { minutes: number | undefined; players: string | undefined }) {
  const t = useText()
  const facts = [
    minutes !== undefined && t('maps.minutes', { minutes }),
    players !== undefined && t('maps.players', { players: playersText(players) }),
  ]
  return <span className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
}
