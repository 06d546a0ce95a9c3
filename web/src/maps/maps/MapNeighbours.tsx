import { mapLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/platform/maps'
import { useMapName } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ARROW_LEFT, ARROW_RIGHT } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'

/** Shows links to the maps before and after this one, in a cycle. */
export function MapNeighbours({ slug }: { slug: MapSlug }) {
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
