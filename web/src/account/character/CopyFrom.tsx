import { FACTION_NAMES } from '@raidkit/rules/platform/factions'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { FACTION_GLYPHS } from '../../ui/icons/factionGlyphs.ts'
import { useLevelText } from '../../catalogue/shared/game/useLevelText.ts'
import { Part } from './Part.tsx'
import type { StepProps } from './step.ts'

/** The other characters, each to copy from. */
export function CopyFrom({ user, characters, onStep }: StepProps) {
  const t = useText()
  const levelText = useLevelText()
  const others = user.chars.filter(({ uid }) => uid !== user.charUid)
  return (
    <Part title={t('character.copy.title')}>
      <p className="text-sm text-muted">{t('character.copy.hint', { name: user.charName })}</p>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ uid, charName, fraction, gameMode, ...level }) => (
          <li key={uid} className="min-w-0">
            <Button
              onClick={() =>
                onStep({
                  kind: 'copy',
                  text: t('character.copy.text', { from: charName, name: user.charName }),
                  confirm: t('character.copy.confirm'),
                  done: t('character.copy.done', { from: charName }),
                  act: () => characters.copyFrom(uid),
                })
              }
            >
              <Icon glyph={FACTION_GLYPHS[fraction]} size="sm" label={FACTION_NAMES[fraction]} />
              <span className="truncate">{charName}</span>
              <span className="text-xs whitespace-nowrap text-muted">{levelText(level)}</span>
              <Badge>{gameMode}</Badge>
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
