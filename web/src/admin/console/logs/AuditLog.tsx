import { type AuditEntry, listAudit } from '@raidkit/contract/admin/auditLog'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../../api/send.ts'
import { showToast } from '../../../api/toasts.ts'
import { callKey } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useAuditUndo } from '../useAuditUndo.ts'
import { firstOf, usePages } from '../usePages.ts'
import { useSettled } from '../useSettled.ts'
import { AuditItem } from './AuditItem.tsx'
import { choiceOf, withChoice, type AuditChoice, auditRequest } from './choice.ts'
import { useKindName } from './useKindName.ts'

/** Every change by an admin, the newest first, each with its undo where there is one. */
export function AuditLog({ first }: { first: FirstEntries }) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const asked = choiceOf(params)
  const [who, setWho] = useState(asked.who)
  const auditLog = useAuditPages({ ...asked, who: useSettled(who.trim()) }, first)
  const [wanted, setWanted] = useState<AuditEntry>()
  const { undo, isWorking } = useAuditUndo()
  const act = async ({ uid }: AuditEntry) => {
    if (await undo(uid)) showToast({ text: t('admin.logs.undone'), tone: 'up' })
    setWanted(undefined)
    auditLog.again()
  }
  const choose = (change: Partial<AuditChoice>) =>
    setParams(withChoice(params, { ...asked, who, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <AuditFilters choice={{ ...asked, who }} kinds={auditLog.kinds} onWho={setWho} onChoose={choose} />
      {auditLog.entries.length === 0 && <EmptyState title={t('admin.logs.nothing')} />}
      <ol className="mt-3 flex flex-col gap-2" aria-busy={auditLog.isLoading}>
        {auditLog.entries.map((entry) => (
          <AuditItem key={entry.uid} entry={entry} onUndo={() => setWanted(entry)} />
        ))}
      </ol>
      {auditLog.hasMore && (
        <Button className="mt-3" loading={auditLog.isLoading} onClick={auditLog.more}>
          {t('admin.more')}
        </Button>
      )}
      <ConfirmDialog
        open={wanted !== undefined}
        title={t('admin.logs.undoTitle')}
        text={t('admin.logs.undoText')}
        confirm={t('ui.undo')}
        working={isWorking}
        onCancel={() => setWanted(undefined)}
        onConfirm={() => wanted && void act(wanted)}
      />
    </>
  )
}

type AuditList = ReplyOf<typeof listAudit>

type FirstEntries = { choice: AuditChoice; list: AuditList }

/** The audit log as it is now. */
function useAuditPages(choice: AuditChoice, first: FirstEntries) {
  const request = auditRequest(choice)
  const { pages, ...list } = usePages<AuditList>({
    key: callKey(listAudit, request),
    ask: (after, signal) => send(listAudit, { ...request, ...after }, { signal }),
    first: firstOf(choice, first),
    staleMs: 0,
  })
  return { ...list, entries: pages.flatMap(({ entries }) => entries), kinds: pages[0]?.kinds ?? [] }
}

type Props = {
  choice: AuditChoice
  kinds: readonly string[]
  onWho: (text: string) => void
  onChoose: (change: Partial<AuditChoice>) => void
}

function AuditFilters({ choice, kinds, onWho, onChoose }: Props) {
  const t = useText()
  const kindName = useKindName()
  const known = choice.what === '' || kinds.includes(choice.what) ? kinds : [...kinds, choice.what]
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('admin.logs.who')}>
        <SearchInput
          value={choice.who}
          maxLength={200}
          placeholder={t('admin.logs.whoHint')}
          onChange={onWho}
          onBlur={() => onChoose({})}
        />
      </Field>
      <Field label={t('admin.logs.what')}>
        <Select
          value={choice.what}
          onChange={(what) => onChoose({ what })}
          options={[
            { value: '', label: t('admin.logs.everything') },
            ...known.map((kind) => ({ value: kind, label: kindName(kind) })),
          ]}
        />
      </Field>
      <FilterDay label={t('admin.logs.from')} value={choice.from} onChange={(from) => onChoose({ from })} />
      <FilterDay
        label={t('admin.logs.until')}
        value={choice.until}
        onChange={(until) => onChoose({ until })}
      />
      {choice.target !== '' && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted sm:col-span-2">
          {t('admin.logs.onlyTarget')}{' '}
          <code className="font-mono text-xs wrap-anywhere">{choice.target}</code>
          <Button size="sm" onClick={() => onChoose({ target: '' })}>
            {t('admin.logs.everybody')}
          </Button>
        </p>
      )}
    </div>
  )
}

type FilterDayProps = { label: string; value: string; onChange: (day: string) => void }

function FilterDay({ label, value, onChange }: FilterDayProps) {
  return (
    <Field label={label}>
      <Input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
