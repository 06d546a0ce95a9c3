import { useText } from '../../../i18n/useText.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import type { MadeKey } from './madeKey.ts'

/** A key that was just made, to be copied: nobody can show it again. */
export function NewKey({ made: { name, key } }: { made: MadeKey }) {
  const t = useText()
  return (
    <div role="status">
      <CopyField
        label={t('account.keys.new', { name })}
        hint={t('account.keys.newNote')}
        value={key}
        words={{ copy: t('account.keys.copy'), copied: t('account.keys.copied') }}
      />
    </div>
  )
}
