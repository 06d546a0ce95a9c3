import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Panel } from '../Panel.tsx'
import { useSettingsForm, type SettingsFormProps } from '../settings/useSettingsForm.ts'

const LONGEST = 32

/** The version that companions and pages are told is the newest (a global setting). */
export function CurrentVersion({ offered, ...form }: SettingsFormProps & { offered: string }) {
  const t = useText()
  const { save, isPending, faultOf } = useSettingsForm(form)
  const saved = form.all.settings.tarkovPilotVersion
  const [typed, setTyped] = useState(saved)
  const error = faultOf('tarkovPilotVersion')
  return (
    <Panel title={t('admin.pilot.current')} note={t('admin.pilot.currentNote')}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save({ tarkovPilotVersion: typed.trim() })
        }}
      >
        <Field label={t('admin.pilot.currentLabel')} {...(error && { error })}>
          <Input
            value={typed}
            maxLength={LONGEST}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={typed.trim() === saved} loading={isPending}>
            {t('admin.save')}
          </Button>
          {offered !== '' && offered !== typed && (
            <Button onClick={() => setTyped(offered)}>
              {t('admin.pilot.useOffered', { version: offered })}
            </Button>
          )}
        </div>
      </form>
      <p className="text-sm text-muted">
        {offered === '' ? t('admin.pilot.offeredNone') : t('admin.pilot.offered', { version: offered })}
      </p>
    </Panel>
  )
}
