import { EDITION_NAMES } from '@raidkit/rules/catalogue/editions'
import { FACTION_NAMES, type PlayerFaction } from '@raidkit/rules/platform/factions'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { isMainCharacter } from '@raidkit/rules/account/users'
import { useText } from '../../i18n/useText.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { FACTION_GLYPHS } from '../../ui/icons/factionGlyphs.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import type { FieldProps } from './fieldProps.ts'
import { NameInput } from './NameInput.tsx'

const EDITIONS = EDITION_NAMES.map((name) => ({ value: name, label: name }))
const FACTIONS = (Object.keys(FACTION_NAMES) as PlayerFaction[]).map((value) => ({
  value,
  label: (
    <>
      <Icon glyph={FACTION_GLYPHS[value]} size="sm" />
      {FACTION_NAMES[value]}
    </>
  ),
}))

/** Edits the character's profile in the game. */
export function ProfileFields({ user, update, mayUpdate }: FieldProps) {
  const t = useText()
  const isMain = isMainCharacter(user.chars, user.charUid)
  const modes = GAME_MODES.filter((mode) => !isMain || mode === 'PVP')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('character.name')}>
        <NameInput
          value={user.charName}
          disabled={!mayUpdate('charName')}
          onName={(charName) => update({ charName })}
        />
      </Field>
      <Field label={t('character.edition')}>
        <Select
          options={EDITIONS}
          value={user.gameEdition}
          disabled={!mayUpdate('gameEdition')}
          onChange={(gameEdition) => update({ gameEdition })}
        />
      </Field>
      <Segmented
        label={t('character.faction')}
        segments={FACTIONS}
        value={user.fraction}
        disabled={!mayUpdate('fraction')}
        onChange={(fraction) => update({ fraction })}
      />
      <Segmented
        label={t('character.mode')}
        segments={modes.map((mode) => ({ value: mode, label: mode }))}
        value={user.gameMode}
        disabled={!mayUpdate('gameMode')}
        onChange={(gameMode) => update({ gameMode })}
        {...(isMain && { hint: t('character.mainMode') })}
      />
    </div>
  )
}
