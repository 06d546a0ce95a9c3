import { MAX_SKILL, skillLevel } from '@raidkit/rules/catalogue/skills'
import { knownLevel, levelUpdate, MAX_LEVEL, MIN_LEVEL, playerLevel } from '@raidkit/rules/account/users'
import { useText } from '../../i18n/useText.ts'
import type { FieldProps } from './fieldProps.ts'
import { NumberField } from '../../ui/NumberField.tsx'

const SKILLS = ['skill_Crafting', 'skill_HideoutManagement'] as const

/** The character's level, and the two skills that prices and times depend on. */
export function LevelFields({ user, update, mayUpdate }: FieldProps) {
  const t = useText()
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <NumberField
        label={t('character.level')}
        hint={t('character.range', { least: MIN_LEVEL, most: MAX_LEVEL })}
        value={knownLevel(user)}
        disabled={!mayUpdate('level')}
        read={playerLevel}
        onValue={(level) => update(levelUpdate(level))}
      />
      {SKILLS.map((skill) => (
        <NumberField
          key={skill}
          label={t(`character.skill.${skill}`)}
          hint={t('character.range', { least: 0, most: MAX_SKILL })}
          value={user[skill]}
          disabled={!mayUpdate(skill)}
          read={skillLevel}
          onValue={(level) => update({ [skill]: level })}
        />
      ))}
    </div>
  )
}
