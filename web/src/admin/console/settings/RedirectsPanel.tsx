import {
  listRedirects,
  removeRedirect,
  setRedirect,
  type Redirect,
} from '@raidkit/contract/admin/adminSettings'
import { getRedirect } from '@raidkit/contract/platform/redirect'
import { isExternal } from '@raidkit/rules/platform/links'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { TRASH } from '../../../ui/icons/glyphs.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { useSettled } from '../useSettled.ts'

/** Paths of the site that lead elsewhere: nothing but what is listed here. */
export function RedirectsPanel({ redirects: first }: { redirects: Redirect[] }) {
  const t = useText()
  const client = useQueryClient()
  const key = callKey(listRedirects, {})
  const { data, refetch } = useCall(listRedirects, {}, { initialData: { redirects: first }, staleTime: 0 })
  const redirects = data?.redirects ?? first
  const conflict = () => void refetch()
  const [edited, setEdited] = useState<Redirect>()
  const put = useSaving(setRedirect, t('admin.saved'), conflict)
  const removal = useSaving(removeRedirect, t('admin.settings.redirectRemoved'), conflict)
  const save = async (wanted: { path: string; target: string }) => {
    const reply = await put.save({ ...wanted, was: edited?.path === wanted.path ? edited.target : null })
    if (!reply) return false
    client.setQueryData(key, reply)
    setEdited(undefined)
    return true
  }
  const remove = async ({ path, target }: Redirect) => {
    const reply = await removal.save({ path, was: target })
    if (reply) client.setQueryData(key, reply)
  }
  return (
    <Panel title={t('admin.settings.redirects')} note={t('admin.settings.redirectsNote')}>
      {redirects.length > 0 && (
        <ul className="flex max-h-96 flex-col overflow-y-auto text-sm">
          {redirects.map((redirect) => (
            <RedirectRow
              key={redirect.path}
              redirect={redirect}
              onEdit={() => setEdited(redirect)}
              onRemove={() => void remove(redirect)}
            />
          ))}
        </ul>
      )}
      {redirects.length === 0 && <p className="text-sm text-muted">{t('admin.settings.noRedirects')}</p>}
      <RedirectForm
        key={edited?.path ?? ''}
        edited={edited}
        isPending={put.isPending}
        faultOf={put.faultOf}
        onSave={save}
        onCancel={() => setEdited(undefined)}
      />
      <PathTest />
    </Panel>
  )
}

type RowProps = { redirect: Redirect; onEdit: () => void; onRemove: () => void }

function RedirectRow({ redirect: { path, target, external }, onEdit, onRemove }: RowProps) {
  const t = useText()
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 last:border-0">
      <span className="min-w-0 grow wrap-anywhere">
        <code className="font-mono">{path}</code> → <code className="font-mono">{target}</code>{' '}
        {external && <Badge tone="warning">{t('admin.settings.external')}</Badge>}
      </span>
      <Button size="sm" onClick={onEdit}>
        {t('admin.edit')}
      </Button>
      <IconButton
        glyph={TRASH}
        label={t('admin.settings.removeRedirect', { path })}
        size="sm"
        onClick={onRemove}
      />
    </li>
  )
}

/** Shows the target of a path as the site itself resolves it. */
function PathTest() {
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

type Props = {
  edited: Redirect | undefined
  isPending: boolean
  faultOf: (name: string) => string | undefined
  onSave: (wanted: { path: string; target: string }) => Promise<boolean>
  onCancel: () => void
}

function RedirectForm({ edited, isPending, faultOf, onSave, onCancel }: Props) {
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
