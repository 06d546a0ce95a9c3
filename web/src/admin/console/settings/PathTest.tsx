import { getRedirect } from '@raidkit/contract/platform/redirect'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { useSettled } from '../useSettled.ts'

/** Shows the target of a path as the site itself resolves it. */
export function PathTest() {
  const t = useText()
  const [path, setPath] = useState('')
  const asked = useSettled(path.trim())
  const isPath = asked.startsWith('/')
  const { data } = useCall(getRedirect, { path: asked }, { enabled: isPath, staleTime: 0 })
  const answer = !isPath || !data ? '' : (data.to ?? t('admin.settings.leadsNowhere'))
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3 sm:max-w-96">
      <Field label={t('admin.settings.testPath')}>
        <Input value={path} placeholder="/old" onChange={(event) => setPath(event.target.value)} />
      </Field>
      <output className="text-sm wrap-anywhere">{answer && `→ ${answer}`}</output>
    </div>
  )
}
