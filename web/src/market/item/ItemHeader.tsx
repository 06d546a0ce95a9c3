import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { Item } from '@raidkit/rules/catalogue/items'
import { HREFLANGS } from '@raidkit/rules/platform/languages'
import { gunLink, itemLink } from '@raidkit/rules/platform/links'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useFavourites } from '../shared/favourites/useFavourites.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { MarkButton } from '../shared/compare/MarkButton.tsx'
import { useMarks } from '../shared/compare/marks.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { alertLink } from '../shared/items/alertLink.ts'
import { FavouriteButton } from '../../catalogue/shared/game/FavouriteButton.tsx'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { ModeLinks } from './ModeLinks.tsx'

/** Number of slots above which an item is drawn in smaller cells, to fit a phone. */
const SMALL_SLOTS = 6

type Props = { item: Item; gunBuild: ItemDetails['gunBuild']; mode: GameMode }

/** Renders the name of the item and its tile. */
export function ItemHeader({ item, gunBuild, mode }: Props) {
  const t = useText()
  const { isFavourite, toggle } = useFavourites()
  const marks = useMarks()
  const isTranslated = useLanguage() !== 'en' && item.enName !== undefined
  const [width, height] = [item.assembledWidth ?? item.width, item.assembledHeight ?? item.height]
  const size = width * height > SMALL_SLOTS ? 'sm' : width * height > 2 ? 'md' : 'lg'
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <ItemTile item={{ ...item, width, height }} size={size} spread />
      <div className="min-w-0 grow basis-40 sm:basis-64">
        <div className="flex items-start gap-1">
          <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">{item.name}</h1>
          <FavouriteButton item={item} isFavourite={isFavourite(item.uid)} onToggle={toggle} />
          <MarkButton item={item} isMarked={marks.items.some(({ uid }) => uid === item.uid)} />
        </div>
        <p className="text-muted">
          {item.shortName}
          {isTranslated && (
            <>
              <span aria-hidden>{' · '}</span>
              <span lang={HREFLANGS.en}>{item.enName}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton to={alertLink(item, mode)} size="sm">
          {t('item.alert')}
        </LinkButton>
        {gunBuild && (
          <LinkButton to={builderLink(item, gunBuild)} size="sm">
            {t('item.openBuilder')}
          </LinkButton>
        )}
        {item.wikiUrl && (
          <ExternalLink href={item.wikiUrl} className="target text-link hover:underline">
            {t('item.wiki')}
          </ExternalLink>
        )}
        <ModeLinks />
      </div>
    </header>
  )
}

/** Returns the builder's address of this gun: with the build that an operator chose, its own, or none. */
function builderLink(
  { url, gunBuildUid, gunBuildUrl }: Item,
  gunBuild: NonNullable<Props['gunBuild']>,
): string {
  const named = gunBuildUid && gunBuildUrl ? { gunBuildUid, gunBuildUrl } : gunBuild
  return named.gunBuildUid ? itemLink({ url, ...named }) : gunLink({ url: named.gunBuildUrl })
}
