import { MAX_SKILL, skillLevel } from '@raidkit/rules/skills'
import { useText } from '../../i18n/useText.ts'
import type { FieldProps } from './fieldProps.ts'
import { NumberField } from './NumberField.tsx'
import { Part } from './Part.tsx'

const SKILLS = ['skill_Crafting', 'skill_HideoutManagement'] as const

/** The two skills that prices and times depend on. */
export function SkillFields({ user, update, mayUpdate }: FieldProps) {
  const t = useText()
  return (
    <Part title={t('character.skills')}>
      <div className="grid gap-4 sm:grid-cols-2">
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
    </Part>
  )
}
