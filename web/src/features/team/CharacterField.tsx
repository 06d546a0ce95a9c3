import type { Me } from '@raidkit/contract/users'
import { useText } from '../../i18n/useText.ts'
import { useLevelText } from '../../subjects/game/useLevelText.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

type Props = { chars: Me['chars']; value: string; onChange: (charUid: string) => void }

/** Whose progress is shared. */
export function CharacterField({ chars, value, onChange }: Props) {
  const t = useText()
  const levelText = useLevelText()
  return (
    <Field label={t('team.character')}>
      <Select
        value={value}
        onChange={onChange}
        options={chars.map(({ uid, charName, gameMode, level }) => ({
          value: uid,
          label: t('team.characterOf', { name: charName, mode: gameMode, level: levelText(level) }),
        }))}
      />
    </Field>
  )
}
