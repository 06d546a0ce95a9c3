import { useText } from '../../../i18n/useText.ts'
import { CopyField } from '../../../ui/CopyField.tsx'

/** Shows a newly created key, to be copied into the companion: it cannot be shown again. */
export function NewKey({ value }: { value: string }) {
  const t = useText()
  return (
    <div role="status">
      <CopyField
        label={t('pilot.key.new')}
        hint={t('pilot.key.newNote')}
        value={value}
        words={{ copy: t('pilot.key.copy'), copied: t('pilot.key.copied') }}
      />
    </div>
  )
}
