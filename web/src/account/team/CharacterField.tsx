import type { Me } from '@raidkit/contract/account/users'
import { useText } from '../../i18n/useText.ts'
import { useLevelText } from '../../catalogue/shared/game/useLevelText.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

type Props = { chars: Me['chars']; value: string; onChange: (charUid: string) => void }

/** Selects the character whose progress is shared. */
export function CharacterField({ chars, value, onChange }: Props) {
  const t = useText()
  const levelText = useLevelText()
  return (
    <Field label={t('team.character')}>
      <Select
        value={value}
        onChange={onChange}
        options={chars.map((char) => ({
          value: char.uid,
          label: t('team.characterOf', {
            name: char.charName,
            mode: char.gameMode,
            level: levelText(char),
          }),
        }))}
      />
    </Field>
  )
}
