import {
  regenerateApiKey,
  revokeApiKey,
  type ApiKey,
  type ApiKeys,
  API_KEY_DAYS,
  API_KEY_NAME_LENGTH,
  renameApiKey,
} from '@raidkit/contract/developers/apiKeys'
import { numberText } from '@raidkit/rules/platform/display'
import { countsByDay } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DayBars } from '../../../ui/chart/DayBars.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Failure } from '../Failure.tsx'
import { useMoments } from '../useMoments.ts'
import type { MadeKey } from './madeKey.ts'
import { useTakeKeys } from './useApiKeys.ts'

type Props = { known: ApiKeys; onMade: (made: MadeKey) => void; onGone: (uid: string) => void }
type Asking = { what: 'regenerate' | 'revoke'; key: ApiKey }

/** The keys, each with what can be done about it; what ends one is asked about first. */
export function KeyList({ known, onMade, onGone }: Props) {
  const t = useText()
  const takeKeys = useTakeKeys()
  const [asking, setAsking] = useState<Asking>()
  const onSettled = () => setAsking(undefined)
  const regenerating = useSend(regenerateApiKey, {
    onSuccess: (reply) => {
      takeKeys(reply)
      if (asking) onMade({ uid: asking.key.uid, name: asking.key.name, key: reply.key })
    },
    onSettled,
  })
  const revoking = useSend(revokeApiKey, {
    onSuccess: (reply) => {
      takeKeys(reply)
      if (asking) onGone(asking.key.uid)
      showToast({ text: t('account.keys.revoked'), tone: 'up' })
    },
    onSettled,
  })
  if (known.keys.length === 0) return null
  const what = asking?.what ?? 'revoke'
  const name = asking?.key.name ?? ''
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {known.keys.map((key) => (
          <KeyLine
            key={key.uid}
            known={key}
            today={known.today}
            onRegenerate={known.isOpen ? () => setAsking({ what: 'regenerate', key }) : undefined}
            onRevoke={() => setAsking({ what: 'revoke', key })}
          />
        ))}
      </ul>
      <Failure error={regenerating.error ?? revoking.error} part="keys" />
      <ConfirmDialog
        open={asking !== undefined}
        title={t(`account.keys.${what}Title`, { name })}
        text={t(`account.keys.${what}Text`)}
        confirm={t(`account.keys.${what}`)}
        working={regenerating.isPending || revoking.isPending}
        onConfirm={() => {
          if (!asking) return
          const { uid } = asking.key
          if (asking.what === 'regenerate') regenerating.send({ uid })
          else revoking.send({ uid })
        }}
        onCancel={() => setAsking(undefined)}
      />
    </>
  )
}

type KeyLineProps = {
  known: ApiKey
  /** Last day of the usage chart. */
  today: string
  /** Undefined if the reader may not create another key. */
  onRegenerate: (() => void) | undefined
  onRevoke: () => void
}

/** Shows one key: its name, prefix and usage. */
function KeyLine({ known, today, onRegenerate, onRevoke }: KeyLineProps) {
  const t = useText()
  const { exactly, ago } = useMoments()
  const [isNaming, setNaming] = useState(false)
  const { name, prefix, createdAt, lastUsedAt } = known
  const used =
    lastUsedAt === null
      ? t('account.keys.unused')
      : t('account.keys.lastUsed', { when: ago(Date.parse(lastUsedAt)) })
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      {isNaming ? (
        <Rename known={known} onDone={() => setNaming(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-64">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-sm text-muted">
              <code className="font-mono">{prefix}…</code>{' '}
              {t('account.keys.made', { when: exactly(Date.parse(createdAt)) })} · {used}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              aria-label={t('account.keys.renameLabel', { name })}
              onClick={() => setNaming(true)}
            >
              {t('account.keys.rename')}
            </Button>
            {onRegenerate && (
              <Button
                size="sm"
                aria-label={t('account.keys.regenerateLabel', { name })}
                onClick={onRegenerate}
              >
                {t('account.keys.regenerate')}
              </Button>
            )}
            <Button size="sm" aria-label={t('account.keys.revokeLabel', { name })} onClick={onRevoke}>
              {t('account.keys.revoke')}
            </Button>
          </div>
        </div>
      )}
      <Use days={known.days} today={today} />
    </li>
  )
}

function Use({ days, today }: { days: ApiKey['days']; today: string }) {
  const t = useText()
  const language = useLanguage()
  const written = (count: number) => numberText(count, language)
  const sum = days.reduce((all, { requests }) => all + requests, 0)
  if (sum === 0) return null
  const shown = countsByDay(
    days.map(({ day, requests }) => ({ day, count: requests })),
    today,
    API_KEY_DAYS,
  )
  const most = Math.max(...shown.map(({ count }) => count))
  const requests = written(sum)
  return (
    <div>
      <p className="mb-1 text-sm text-muted tabular-nums">
        {t('account.keys.requests', { count: sum, requests, days: API_KEY_DAYS })}
      </p>
      <DayBars
        days={shown}
        label={t('account.keys.plot', {
          days: API_KEY_DAYS,
          most: written(most),
          today: written(shown.at(-1)?.count ?? 0),
        })}
        textOf={({ day, count }) => t('account.keys.ofDay', { day, count, requests: written(count) })}
        className="h-12"
      />
    </div>
  )
}

function Rename({ known, onDone }: { known: ApiKey; onDone: () => void }) {
  const t = useText()
  const [name, setName] = useState(known.name)
  const takeKeys = useTakeKeys()
  const renaming = useSend(renameApiKey, {
    onSuccess: (reply) => {
      takeKeys(reply)
      onDone()
    },
  })
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!renaming.isPending && name.trim()) renaming.send({ uid: known.uid, name: name.trim() })
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 grow basis-64">
          <Field label={t('account.keys.newName')}>
            <Input
              ref={(field) => field?.focus()}
              required
              autoComplete="off"
              maxLength={API_KEY_NAME_LENGTH}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={({ key }) => key === 'Escape' && onDone()}
            />
          </Field>
        </div>
        <Button type="submit" variant="primary" loading={renaming.isPending} className="sm:mt-5.5">
          {t('account.save')}
        </Button>
        <Button onClick={onDone} className="sm:mt-5.5">
          {t('ui.cancel')}
        </Button>
      </div>
      <Failure error={renaming.error} part="keys" />
    </form>
  )
}
