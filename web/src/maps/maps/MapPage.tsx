import { sharePicture } from '@raidkit/contract/guns/sharePicture'
import { getMap, mapImagePath, type MapFactsReply } from '@raidkit/contract/maps/maps'
import { mapLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS, playersText, type MapSlug } from '@raidkit/rules/platform/maps'
import { useState, type KeyboardEvent } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useMapName } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeIn } from '../../ui/address/codec.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ARROW_LEFT, ARROW_RIGHT, MINUS, PLUS, REFRESH } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/MapPage.ts'
import { MapView } from './MapView.tsx'
import { MapText } from './text/MapText.tsx'
import { FACTION_TONES, FACTIONS } from './text/factions.ts'

const STEPS = [1, 1.5, 2, 3, 4] as const
const LAST = STEPS.length - 1

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

/** Shows links to the maps before and after this one, in a cycle. */
function MapNeighbours({ slug }: { slug: MapSlug }) {
  const t = useText()
  const mapName = useMapName()
  const at = MAP_SLUGS.indexOf(slug)
  const previous = MAP_SLUGS.at(at - 1)
  const next = MAP_SLUGS.at((at + 1) % MAP_SLUGS.length)
  return (
    <nav
      aria-label={t('maps.others')}
      className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-4 print:hidden"
    >
      {previous && (
        <LinkButton to={mapLink(previous)} rel="prev" icon={ARROW_LEFT}>
          {mapName(previous)}
        </LinkButton>
      )}
      {next && (
        <LinkButton to={mapLink(next)} rel="next">
          {mapName(next)}
          <Icon glyph={ARROW_RIGHT} size="sm" />
        </LinkButton>
      )}
    </nav>
  )
}

/**
 * Shows our schematic in a frame that scrolls when the schematic is larger; it has a dark ground in every theme. The
 * same content is below it as text.
 */
function MapDrawing({ map }: { map: MapFactsReply }) {
  const t = useText()
  const language = useLanguage()
  const [step, setStep] = useState(0)
  const move = (by: number) => setStep((now) => Math.min(LAST, Math.max(0, now + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { '+': 1, '=': 1, '-': -1, '0': -LAST }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(by)
  }
  const scale = STEPS[step] ?? 1
  return (
    <figure data-theme="dark" className="relative">
      {/* Focusable, to scroll and zoom by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <div
        role="region"
        aria-label={t('maps.drawing', { map: map.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="h-80 overflow-auto overscroll-contain rounded-lg border border-line bg-surface sm:h-160"
      >
        <img
          src={mapImagePath(map.slug, language)}
          alt={t('maps.alt', { map: map.name, extracts: map.extracts.length, places: map.places.length })}
          width={1600}
          height={1200}
          className="size-full max-w-none object-contain"
          // Only when zoomed: the server's markup must not have an inline style.
          style={scale === 1 ? undefined : { width: `${scale * 100}%`, height: `${scale * 100}%` }}
        />
      </div>
      <div role="group" aria-label={t('maps.zoom')} className="absolute end-3 bottom-3 flex flex-col gap-1">
        <IconButton
          glyph={PLUS}
          label={t('maps.zoomIn')}
          variant="secondary"
          disabled={step === LAST}
          onClick={() => move(1)}
        />
        <IconButton
          glyph={MINUS}
          label={t('maps.zoomOut')}
          variant="secondary"
          disabled={step === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          glyph={REFRESH}
          label={t('maps.zoomReset')}
          variant="secondary"
          disabled={step === 0}
          onClick={() => setStep(0)}
        />
      </div>
      <Legend />
    </figure>
  )
}

/** Explains the symbols of the drawing. */
function Legend() {
  const t = useText()
  return (
    <figcaption className="absolute start-3 bottom-3 flex max-w-3/4 flex-wrap gap-1.5">
      {FACTIONS.map((faction) => (
        <Badge key={faction} tone={FACTION_TONES[faction]}>
          ◉ {t(`maps.faction.${faction}`)}
        </Badge>
      ))}
      <Badge>◆ {t('maps.transit')}</Badge>
    </figcaption>
  )
}
