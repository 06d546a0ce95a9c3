import { getAdminPilot, listCompanions } from '@raidkit/contract/admin/adminPilot'
import { getGlobalSettings } from '@raidkit/contract/admin/adminSettings'
import { listPilotFiles } from '@raidkit/contract/pilot/pilotFiles'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { isOlderVersion } from '@raidkit/rules/pilot/pilot'
import { numberText } from '@raidkit/rules/platform/display'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useSite } from '../../../api/site.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { ShareBar } from '../../../ui/text/ShareBar.tsx'
import { Facts } from '../Facts.tsx'
import { Ago } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { useSettingsForm, type SettingsFormProps } from '../settings/useSettingsForm.ts'
import type { Route } from './+types/PilotStatePage.ts'
import { AccountLink } from './AccountLink.tsx'
import { CompanionPanel } from './CompanionPanel.tsx'
import { choiceOf } from './choice.ts'

const LONGEST = 32

const REFRESH_MS = 10_000

async function load({ ask, url }: Loading) {
  const choice = choiceOf(url.searchParams)
  const [state, list, all, offered] = await Promise.all([
    ask(getAdminPilot, {}),
    ask(listCompanions, choice),
    ask(getGlobalSettings, {}),
    ask(listPilotFiles, {}),
  ])
  return { state, first: { choice, list }, all, offered: offered.version }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/** Its parts ask again by themselves. */
export const shouldRevalidate = () => false

/** How Pilot does: who is connected, with what, and what comes in. */
export default function PilotStatePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const client = useQueryClient()
  const { settings: site } = useSite()
  const { data: state = loaderData.state, isError } = useCall(
    getAdminPilot,
    {},
    { initialData: loaderData.state, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS },
  )
  const { data: all = loaderData.all, refetch } = useCall(
    getGlobalSettings,
    {},
    { initialData: loaderData.all, staleTime: 0 },
  )
  return (
    <>
      <PageHeading note={t('admin.pilot.note')}>{t('admin.pilotTitle')}</PageHeading>
      {isError && (
        <div role="alert" className="mb-4">
          <Notice tone="warning">{t('admin.state.notAnswering')}</Notice>
        </div>
      )}
      <div className="mb-4 grid items-stretch gap-4 lg:grid-cols-3">
        <NowPanel state={state} />
        <VersionsPanel versions={state.versions} current={site?.tarkovPilotVersion ?? ''} />
        <CurrentVersion
          key={all.settings.tarkovPilotVersion}
          all={all}
          offered={loaderData.offered}
          onSaved={(next) => client.setQueryData(callKey(getGlobalSettings, {}), next)}
          onConflict={() => void refetch()}
        />
      </div>
      <div className="grid items-start gap-4">
        <CompanionPanel first={loaderData.first} />
        <ActivityPanel actions={state.actions} />
      </div>
    </>
  )
}

/** The version that companions and pages are told is the newest (a global setting). */
function CurrentVersion({ offered, ...form }: SettingsFormProps & { offered: string }) {
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

type Activity = ReplyOf<typeof getAdminPilot>['actions'][number]

/** Lists the recent posts of companions with their results. */
function ActivityPanel({ actions }: { actions: readonly Activity[] }) {
  const t = useText()
  return (
    <Panel title={t('admin.pilot.actions')} note={t('admin.pilot.actionsNote')}>
      <Table
        caption={t('admin.pilot.actions')}
        columns={columnsOf(t)}
        rows={actions}
        rowKey={({ event, result, userUid }) => `${event} ${result} ${userUid}`}
        empty={<p className="text-sm text-muted">{t('admin.pilot.actionsNone')}</p>}
      />
    </Panel>
  )
}

function columnsOf(t: ReturnType<typeof useText>): Column<Activity>[] {
  return [
    {
      id: 'event',
      header: t('admin.pilot.event'),
      heading: true,
      cell: ({ event, count }) => (
        <>
          {t(`admin.pilot.events.${event}`)}
          {count > 1 && <span className="text-muted tabular-nums"> ×{count}</span>}
        </>
      ),
    },
    {
      id: 'result',
      header: t('admin.pilot.result'),
      cell: ({ result }) => (
        <Badge tone={result === 'ok' ? 'up' : 'warning'}>{t(`admin.pilot.results.${result}`)}</Badge>
      ),
    },
    {
      id: 'account',
      header: t('admin.pilot.account'),
      cell: ({ userUid, name }) =>
        userUid === null ? (
          <span className="text-muted">{t('admin.pilot.nobody')}</span>
        ) : (
          <AccountLink userUid={userUid} name={name ?? userUid} />
        ),
    },
    { id: 'when', header: t('admin.pilot.when'), cell: ({ atMs }) => <Ago ms={atMs} /> },
  ]
}

type State = ReplyOf<typeof getAdminPilot>

function NowPanel({ state }: { state: State }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panel title={t('admin.pilot.now')}>
      <p className="text-3xl font-semibold tabular-nums" data-heard={state.heard}>
        {numberText(state.heard, language)}
      </p>
      <p className="-mt-2 text-sm text-muted">{t('admin.pilot.apps')}</p>
      <Facts
        facts={[
          { name: t('admin.pilot.pages'), value: numberText(state.pages, language) },
          { name: t('admin.pilot.nodes'), value: numberText(state.nodes, language) },
        ]}
      />
    </Panel>
  )
}

type VersionsProps = { versions: State['versions']; current: string }

/** Shows the companions' versions, most used first. */
function VersionsPanel({ versions, current }: VersionsProps) {
  const t = useText()
  const language = useLanguage()
  const most = Math.max(1, ...versions.map(({ count }) => count))
  return (
    <Panel title={t('admin.pilot.versions')}>
      {versions.length === 0 ? (
        <p className="text-sm text-muted">{t('admin.pilot.versionsNone')}</p>
      ) : (
        <ul className="flex max-h-64 flex-col gap-3 overflow-y-auto text-sm">
          {versions.map(({ version, count }) => (
            <li key={version}>
              <p className="flex justify-between gap-4">
                <span
                  className={
                    isOlderVersion(version, current) ? 'text-warning wrap-anywhere' : 'wrap-anywhere'
                  }
                >
                  {version || t('admin.pilot.noVersion')}
                </span>
                <span className="tabular-nums">{numberText(count, language)}</span>
              </p>
              <ShareBar share={count / most} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
