import { FACTION_NAMES } from '@raidkit/rules/platform/factions'
import type { User } from '@raidkit/rules/account/users'
import { useIsUpdating } from '../../account/shared/player/useIsUpdating.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { FACTION_GLYPHS } from '../../ui/icons/factionGlyphs.ts'
import { useLevelText } from '../../catalogue/shared/game/useLevelText.ts'

/** Name, side and level of the character. A dot at the side's icon indicates a save in progress. */
export function PlayerLine({ user }: { user: Pick<User, 'fraction' | 'charName' | 'level' | 'isLevelSet'> }) {
  const t = useText()
  const levelText = useLevelText()
  const isBusy = useIsUpdating()
  const { fraction, charName } = user
  return (
    <span data-player className="flex min-w-0 items-center gap-2" aria-busy={isBusy}>
      <span className="relative flex" title={isBusy ? t('frame.saving') : FACTION_NAMES[fraction]}>
        <Icon glyph={FACTION_GLYPHS[fraction]} label={FACTION_NAMES[fraction]} />
        {isBusy && (
          <span className="absolute -end-0.5 -top-0.5 size-2 animate-breathe rounded-full bg-accent" />
        )}
      </span>
      <span className="truncate text-text">{charName}</span>
      {/* A narrow bar hides the level visually; screen readers still read it, and the panel below shows it. */}
      <span className="text-xs whitespace-nowrap text-muted xl:max-wide:sr-only">{levelText(user)}</span>
    </span>
  )
}
