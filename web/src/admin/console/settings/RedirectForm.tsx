import type { Redirect } from '@raidkit/contract/admin/adminSettings'
import { isExternal } from '@raidkit/rules/platform/links'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'

type Props = {
  edited: Redirect | undefined
  isPending: boolean
  faultOf: (name: string) => string | undefined
  onSave: (wanted: { path: string; target: string }) => Promise<boolean>
  onCancel: () => void
}

export function RedirectForm({ edited, isPending, faultOf, onSave, onCancel }: Props) {
  const t = useText()
  const [path, setPath] = useState(edited?.path ?? '')
  const [target, setTarget] = useState(edited?.target ?? '')
  const submit = async () => {
    if (!(await onSave({ path: path.trim(), target: target.trim() }))) return
    setPath('')
    setTarget('')
  }
  return (
    <form
      className="flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          label={t('admin.settings.path')}
          hint={t('admin.settings.pathHint')}
          {...shown(faultOf('path'))}
        >
          <Input
            value={path}
            readOnly={edited !== undefined}
            placeholder="/old"
            onChange={(event) => setPath(event.target.value)}
          />
        </Field>
        <Field
          label={t('admin.settings.target')}
          hint={t(isExternal(target) ? 'admin.settings.leavesSite' : 'admin.settings.targetHint')}
          {...shown(faultOf('target'))}
        >
          <Input value={target} placeholder="/new" onChange={(event) => setTarget(event.target.value)} />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={isPending} disabled={!path.trim() || !target.trim()}>
          {t(edited ? 'admin.save' : 'admin.settings.addRedirect')}
        </Button>
        {edited && <Button onClick={onCancel}>{t('ui.cancel')}</Button>}
      </div>
    </form>
  )
}

function shown(error: string | undefined) {
  return error ? { error } : {}
}
