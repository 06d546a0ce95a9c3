import type { MarkedItem } from '@raidkit/rules/market/item-compare'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useText } from '../../i18n/useText.ts'
import { COMPARE } from '../shared/compare/compareGlyph.ts'
import { compareLink } from '../shared/compare/compareLink.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { modeQuery } from '../shared/items/modeQuery.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

type Props = { marked: readonly MarkedItem[]; mode: GameMode }

/** Renders a hint for an address without items: how to mark some, or a link to the marked ones. */
export function NothingMarked({ marked, mode }: Props) {
  const t = useText()
  const urls = marked.map(({ url }) => url)
  return (
    <EmptyState
      glyph={COMPARE}
      title={t('compare.empty')}
      text={t('compare.emptyText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {urls.length > 0 && (
            <LinkButton to={compareLink(urls, mode)} variant="primary">
              {t('compare.showMarked', { count: urls.length })}
            </LinkButton>
          )}
          <LinkButton to={`/${modeQuery(mode)}`}>{t('compare.toMarket')}</LinkButton>
        </div>
      }
    />
  )
}
