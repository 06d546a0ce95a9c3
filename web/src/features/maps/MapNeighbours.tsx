import { mapLink } from '@raidkit/rules/links'
import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/maps'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ARROW_LEFT, ARROW_RIGHT } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'

/** The maps before and after this one, round and round. */
export function MapNeighbours({ slug }: { slug: MapSlug }) {
  const t = useText()
  const at = MAP_SLUGS.indexOf(slug)
  const previous = MAP_SLUGS.at(at - 1)
  const next = MAP_SLUGS.at((at + 1) % MAP_SLUGS.length)
  return (
    <nav
      aria-label={t('maps.others')}
      className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-4"
    >
      {previous && (
        <LinkButton to={mapLink(previous)} rel="prev" icon={ARROW_LEFT}>
          {t(`frame.mapNames.${previous}`)}
        </LinkButton>
      )}
      {next && (
        <LinkButton to={mapLink(next)} rel="next">
          {t(`frame.mapNames.${next}`)}
          <Icon glyph={ARROW_RIGHT} size="sm" />
        </LinkButton>
      )}
    </nav>
  )
}
