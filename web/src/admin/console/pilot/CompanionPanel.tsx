import { COMPANION_FILTERS, endCompanionKey, type AdminCompanion } from '@raidkit/contract/admin/adminPilot'
import { numberText } from '@raidkit/rules/platform/display'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { useSettled } from '../useSettled.ts'
import { choiceOf, withChoice, type CompanionChoice } from './choice.ts'
import { CompanionTable } from './CompanionTable.tsx'
import { useCompanionPages, type CompanionList } from './useCompanionPages.ts'

type Props = { first: { choice: CompanionChoice; list: CompanionList } }

/** The companions that are connected, or were; their keys are turned off here. */
export function CompanionPanel({ first }: Props) {
  const t = useText()
  const language = useLanguage()
  const { choice, typed, setTyped, choose } = useChoice()
  const list = useCompanionPages(choice, first)
  const [asked, setAsked] = useState<AdminCompanion>()
  return (
    <Panel title={t('admin.pilot.list')} note={t('admin.pilot.listNote')}>
      <div className="grid gap-3 sm:grid-cols-3">
        <div className="sm:col-span-2">
          <Field label={t('admin.pilot.search')}>
            <SearchInput
              value={typed}
              maxLength={200}
              onChange={setTyped}
              placeholder={t('admin.pilot.searchHint')}
              onBlur={() => choose({})}
            />
          </Field>
        </div>
        <Field label={t('admin.pilot.filter')}>
          <Select
            value={choice.filter}
            onChange={(filter) => choose({ filter })}
            options={COMPANION_FILTERS.map((value) => ({ value, label: t(`admin.pilot.filters.${value}`) }))}
          />
        </Field>
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {t('admin.pilot.found', { count: list.total, shown: numberText(list.total, language) })}
      </p>
      {list.error && list.companions.length === 0 ? (
        <ErrorState onRetry={list.again} />
      ) : (
        <CompanionTable companions={list.companions} onEnd={setAsked} empty={<Nothing choice={choice} />} />
      )}
      {list.hasMore && (
        <Button className="self-center" loading={list.isLoading} onClick={list.more}>
          {t('admin.more')}
        </Button>
      )}
      <EndKey asked={asked} onClose={() => setAsked(undefined)} onEnded={list.again} />
    </Panel>
  )
}

function useChoice() {
  const [params, setParams] = useSearchParams()
  const kept = choiceOf(params)
  const [typed, setTyped] = useState(kept.search)
  return {
    typed,
    setTyped,
    choice: { ...kept, search: useSettled(typed.trim()) },
    choose: (change: Partial<CompanionChoice>) =>
      setParams(withChoice(params, { ...kept, search: typed.trim(), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}

function Nothing({ choice: { search, filter } }: { choice: CompanionChoice }) {
  const t = useText()
  const isNobodyNow = search === '' && filter === 'now'
  return (
    <EmptyState
      title={isNobodyNow ? t('admin.pilot.none') : t('admin.pilot.noMatch')}
      {...(filter === 'now' && { text: t('admin.pilot.noneHint') })}
    />
  )
}

type EndProps = { asked: AdminCompanion | undefined; onClose: () => void; onEnded: () => void }

function EndKey({ asked, onClose, onEnded }: EndProps) {
  const t = useText()
  const { save, isPending } = useSaving(endCompanionKey, t('admin.pilot.endDone'))
  const end = async ({ userUid }: AdminCompanion) => {
    if (await save({ userUid })) onEnded()
    onClose()
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('admin.pilot.endTitle', { name: asked?.name ?? '' })}
      text={t('admin.pilot.endText')}
      confirm={t('admin.pilot.end')}
      working={isPending}
      onConfirm={() => asked && void end(asked)}
      onCancel={onClose}
    />
  )
}
