import { FREE_MARKER_CATEGORIES, MARKER_CATEGORIES, type MarkerCategory } from '@raidkit/rules/maps/markers'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { LOCK } from '../../../ui/icons/glyphs.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'

const CATEGORIES = Object.keys(MARKER_CATEGORIES) as MarkerCategory[] // its own keys

/** Placeholder of the layers that require Pro. */
export function ProLayers() {
  const t = useText()
  const names = CATEGORIES.filter(
    (category) => category !== 'Quests' && !FREE_MARKER_CATEGORIES.includes(category),
  ).map((category) => t(`maps.categories.${category}`))
  return (
    <div className="rounded-md border border-line bg-surface p-3 text-sm">
      <p className="mb-1 flex items-center gap-2 font-medium">
        <Icon glyph={LOCK} size="sm" />
        {t('maps.pro.title')}
      </p>
      <p className="mb-2 text-muted">{t('maps.pro.text', { layers: names.join(', ') })}</p>
      <LinkButton to="/user" size="sm">
        {t('maps.pro.more')}
      </LinkButton>
    </div>
  )
}
