import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CHEVRON_LEFT, CHEVRON_RIGHT, CLOSE } from '../../../ui/icons/glyphs.ts'
import type { MapModel } from '../useMapPage.ts'

/** Shows the controls that step through the places of a search result. */
export function FoundBar({ model: { found, stepFound, clearFound } }: { model: MapModel }) {
  const t = useText()
  if (!found || found.markers.length < 2) return null
  return (
    <div
      role="group"
      aria-label={t('maps.search.found')}
      className="panel absolute start-1/2 bottom-2 flex max-sm:top-15 max-sm:bottom-auto max-w-9/12 -translate-x-1/2 items-center gap-1 px-2 py-0.5 text-sm"
    >
      <IconButton
        glyph={CHEVRON_LEFT}
        label={t('maps.search.previous')}
        size="sm"
        onClick={() => stepFound(-1)}
      />
      <span role="status" className="min-w-0 truncate">
        {t('maps.search.at', { name: found.name, nth: found.nth + 1, count: found.markers.length })}
      </span>
      <IconButton
        glyph={CHEVRON_RIGHT}
        label={t('maps.search.next')}
        size="sm"
        onClick={() => stepFound(1)}
      />
      <IconButton glyph={CLOSE} label={t('maps.search.clear')} size="sm" onClick={clearFound} />
    </div>
  )
}
