import { getGlobalSettings, type AllSettings } from '@raidkit/contract/admin/adminSettings'
import {
  getSetup,
  type SetupState,
  checkService,
  type CheckedService,
  type ServiceCheck,
} from '@raidkit/contract/admin/adminSetup'
import { useState, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Ago } from '../Moment.tsx'
import { TestMailPanel } from '../mail/TestMailPanel.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/SetupPage.ts'
import { AccessChoice } from './AccessChoice.tsx'

const STATE_TONES = { done: 'up', todo: 'warning', failing: 'danger', optional: 'neutral' } as const
const NO_NAMES: readonly string[] = []

async function load({ ask }: Loading) {
  const [setup, all] = await Promise.all([ask(getSetup, {}), ask(getGlobalSettings, {})])
  return { setup, all }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const GRANT_COMMAND = 'npm run raidkit -- user grant EMAIL --admin'
const BACKUP_COMMAND = 'npm run raidkit -- backup FILE'

/** The set-up page: each part of the site with its state and a way to test it. */
export default function SetupPage({ loaderData: { setup, all } }: Route.ComponentProps) {
  const t = useText()
  const [mail, setMail] = useState(setup.mail)
  return (
    <>
      <PageHeading note={t('adminSetup.note')}>{t('adminSetup.title')}</PageHeading>
      <ol className="gap-4 lg:columns-2">
        <SiteSteps setup={setup} />
        <SetupStep
          title={t('adminSetup.mail.title')}
          state={mail.way === 'outbox' ? 'todo' : mail.lastFailure ? 'failing' : 'done'}
          names={mail.way === 'outbox' ? ['MAIL_URL', 'MAIL_FROM'] : []}
        >
          <p>
            {mail.way === 'outbox'
              ? t('adminSetup.mail.outbox', { folder: mail.where })
              : t('adminSetup.mail.smtp', { server: mail.where, from: mail.from })}
          </p>
          <TestMailPanel way={mail.way} onSent={setMail} />
        </SetupStep>
        <SetupStep
          title={t('adminSetup.feed.title')}
          state={setup.feed.state === 'ok' ? 'done' : setup.feed.state === 'failing' ? 'failing' : 'todo'}
          names={setup.feed.state === 'off' ? ['PRICE_FEED'] : []}
        >
          <p>{t(`adminSetup.feed.${setup.feed.state}`)}</p>
          <CheckButton service="feed" />
        </SetupStep>
        <BackupStep setup={setup} />
        <AccessStep all={all} />
        {setup.providers.map(({ name, isSet, missing, without }) =>
          name === 'mail' ? null : (
            <SetupStep
              key={name}
              title={t(`admin.state.groups.${name}`)}
              state={isSet ? 'done' : 'optional'}
              names={isSet ? without : missing}
            >
              <p>{t(`adminSetup.providers.${name}`)}</p>
              {isSet && <CheckButton service={name} />}
            </SetupStep>
          ),
        )}
        <SetupStep
          title={t('adminSetup.pictures.title')}
          state={setup.pictures.hasImages ? 'done' : 'optional'}
          names={setup.pictures.hasImages ? [] : ['IMAGES_URL']}
        >
          <p>{t(`adminSetup.pictures.${setup.pictures.kind}`)}</p>
          <CheckButton service="pictures" />
        </SetupStep>
      </ol>
    </>
  )
}

/** Address, the operator's own account, and how readers reach them. */
function SiteSteps({ setup: { site, email, contact } }: { setup: SetupState }) {
  const t = useText()
  const isPublic = site.isSecure && !site.isLocal
  return (
    <>
      <SetupStep
        title={t('adminSetup.site.title')}
        state={isPublic ? 'done' : 'todo'}
        names={site.isLocal ? ['SITE_URL'] : []}
      >
        <p>
          <code className="font-mono text-sm wrap-anywhere">{site.address}</code>
        </p>
        <p>
          {t(
            isPublic
              ? 'adminSetup.site.public'
              : site.isLocal
                ? 'adminSetup.site.local'
                : 'adminSetup.site.plain',
          )}
        </p>
        <CheckButton service="site" />
      </SetupStep>
      <SetupStep title={t('adminSetup.account.title')} state={email === null ? 'todo' : 'done'}>
        {email === null ? (
          <>
            <p>{t('adminSetup.account.missing')}</p>
            <p>
              <SetupLink to="/account#profile">{t('adminSetup.account.add')}</SetupLink>
            </p>
            <p>{t('adminSetup.account.command')}</p>
            <Command>{GRANT_COMMAND}</Command>
          </>
        ) : (
          <p>{t('adminSetup.account.known', { email })}</p>
        )}
      </SetupStep>
      <SetupStep
        title={t('adminSetup.contact.title')}
        state={contact === null ? 'todo' : 'done'}
        names={contact === null ? ['CONTACT'] : []}
      >
        <p>
          {contact === null ? t('adminSetup.contact.missing') : t('adminSetup.contact.known', { contact })}
        </p>
      </SetupStep>
    </>
  )
}

function BackupStep({ setup: { backupAtMs } }: { setup: SetupState }) {
  const t = useText()
  return (
    <SetupStep title={t('adminSetup.backup.title')} state={backupAtMs === null ? 'todo' : 'done'}>
      <p>
        {backupAtMs === null ? (
          t('adminSetup.backup.none')
        ) : (
          <>
            {t('admin.state.backup')}: <Ago ms={backupAtMs} />
          </>
        )}
      </p>
      <Command>{BACKUP_COMMAND}</Command>
    </SetupStep>
  )
}

function AccessStep({ all }: { all: AllSettings }) {
  const t = useText()
  return (
    <SetupStep title={t('adminSetup.access.title')} state="done">
      <AccessChoice all={all} />
      <p>
        <SetupLink to="/admin/global-settings">{t('adminSetup.access.table')}</SetupLink>
      </p>
    </SetupStep>
  )
}

function SetupLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-block py-1 text-link hover:underline">
      {children}
    </Link>
  )
}

function Command({ children }: { children: string }) {
  return (
    <pre className="overflow-x-auto rounded-md border border-line bg-canvas p-2 font-mono text-xs">
      {children}
    </pre>
  )
}

/** Tries a service now and says how it went. */
function CheckButton({ service }: { service: CheckedService }) {
  const t = useText()
  const { save, isPending } = useSaving(checkService)
  const [result, setResult] = useState<ServiceCheck>()
  const check = async () => {
    setResult(undefined)
    setResult(await save({ service }))
  }
  return (
    <div className="flex flex-col gap-2">
      <Button size="sm" className="self-start" loading={isPending} onClick={() => void check()}>
        {t('adminSetup.check')}
      </Button>
      <div role="status">
        {result && (
          <Notice tone={result.fault === null ? 'up' : 'danger'}>
            {result.fault === null ? t('adminSetup.works') : t(`adminSetup.faults.${result.fault}`)}
            {result.detail !== '' && (
              <p lang="en" className="text-muted wrap-anywhere">
                {result.detail}
              </p>
            )}
          </Notice>
        )}
      </div>
    </div>
  )
}

type StepState = 'done' | 'todo' | 'failing' | 'optional'

type Props = {
  title: string
  state: StepState
  /** Settings of the environment that are still to be set. */
  names?: readonly string[]
  children: ReactNode
}

/** One thing to set up, with how far it is. */
function SetupStep({ title, state, names = NO_NAMES, children }: Props) {
  const t = useText()
  const id = useId()
  return (
    <li
      aria-labelledby={id}
      className="mb-4 flex min-w-0 break-inside-avoid flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <Badge tone={STATE_TONES[state]} className="mt-1 shrink-0">
          {t(`adminSetup.states.${state}`)}
        </Badge>
      </div>
      <div className="flex flex-col gap-2 text-sm">
        {children}
        {names.length > 0 && (
          <p className="text-muted">
            {t('adminSetup.set')} <code className="font-mono text-xs wrap-anywhere">{names.join(', ')}</code>
          </p>
        )}
      </div>
    </li>
  )
}
