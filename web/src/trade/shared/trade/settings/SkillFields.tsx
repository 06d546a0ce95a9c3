import {
  craftTimeReduction,
  craftingSkillFromReduction,
  MAX_SKILL,
  skillLevel,
} from '@raidkit/rules/catalogue/skills'
import { numberText } from '@raidkit/rules/platform/display'
import { memo, useState } from 'react'
import type { TradeSettings } from './useTradeSettings.ts'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Input } from '../../../../ui/form/Input.tsx'
import { Switch } from '../../../../ui/form/Switch.tsx'
import { sameSettings } from './sameSettings.ts'

/**
 * Renders the fields of the hideout and the skills that affect crafts. Skill level and time saved are two fields for
 * the same value.
 */
export const SkillFields = memo(
  Fields,
  sameSettings('isSolarPowerBuilt', 'isIC3Built', 'skill_Crafting', 'skill_HideoutManagement'),
)

function Fields({ settings: { values, mayChange, change, precompute } }: { settings: TradeSettings }) {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => numberText(value, language, { decimals: 2 })
  const fromPercent = (text: string) => {
    const percent = Number(text.replace(',', '.'))
    return text.trim() === '' || Number.isNaN(percent) ? undefined : craftingSkillFromReduction(percent)
  }
  const tooHigh = t('trade.skills.most', { most: MAX_SKILL })
  return (
    <div className="flex flex-col gap-1 xl:max-2xl:grid xl:max-2xl:grid-cols-3 xl:max-2xl:gap-x-8">
      <div className="flex flex-col gap-1">
        <Switch
          label={t('trade.skills.solar')}
          hint={t('trade.skills.solarHint')}
          checked={values.isSolarPowerBuilt}
          onChange={(isSolarPowerBuilt) => change({ isSolarPowerBuilt })}
          onIntent={() => precompute({ isSolarPowerBuilt: !values.isSolarPowerBuilt })}
        />
        <Switch
          label={t('trade.skills.ic3')}
          hint={t('trade.skills.ic3Hint')}
          checked={values.isIC3Built}
          onChange={(isIC3Built) => change({ isIC3Built })}
          onIntent={() => precompute({ isIC3Built: !values.isIC3Built })}
        />
      </div>
      <div className="mt-1 grid items-end gap-3 sm:grid-cols-3 xl:max-2xl:mt-0 xl:max-2xl:self-start">
        <SkillField
          label={t('trade.skills.crafting')}
          shown={number(values.skill_Crafting)}
          read={skillLevel}
          most={tooHigh}
          disabled={!mayChange}
          onSkill={(skill_Crafting) => change({ skill_Crafting })}
        />
        <SkillField
          label={t('trade.skills.reduction')}
          shown={number(craftTimeReduction(values.skill_Crafting))}
          read={fromPercent}
          most={tooHigh}
          disabled={!mayChange}
          onSkill={(skill_Crafting) => change({ skill_Crafting })}
        />
        <SkillField
          label={t('trade.skills.management')}
          shown={number(values.skill_HideoutManagement)}
          read={skillLevel}
          most={tooHigh}
          disabled={!mayChange}
          onSkill={(skill_HideoutManagement) => change({ skill_HideoutManagement })}
        />
      </div>
      <p className="text-sm text-muted">{t('trade.skills.note', { most: MAX_SKILL })}</p>
    </div>
  )
}

type Props = {
  label: string
  /** Effective value, shown while the field is not being edited. */
  shown: string
  /** Parses a text as a level, capped; undefined: not a number. */
  read: (text: string) => number | undefined
  most: string
  disabled: boolean
  onSkill: (skill: number) => void
}

function SkillField({ label, shown, read, most, disabled, onSkill }: Props) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const skill = typed === undefined ? undefined : read(typed)
  const isBad = typed !== undefined && skill === undefined
  const isCapped = skill === MAX_SKILL && Number(typed) > MAX_SKILL
  const onText = (text: string) => {
    setTyped(text)
    const next = read(text)
    if (next !== undefined) onSkill(next)
  }
  return (
    <Field label={label} {...(isBad && { error: t('trade.skills.bad') })} {...(isCapped && { hint: most })}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={typed ?? shown}
        disabled={disabled}
        onChange={({ target }) => onText(target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  )
}
