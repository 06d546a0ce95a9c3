import { getGlobalSettings, type AllSettings } from '@raidkit/contract/admin/adminSettings'
import { getSetup, type SetupState } from '@raidkit/contract/admin/adminSetup'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { TestMailPanel } from '../mail/TestMailPanel.tsx'
import { Ago } from '../Moment.tsx'
import { AccessChoice } from './AccessChoice.tsx'
import { CheckButton } from './CheckButton.tsx'
import { SetupStep } from './SetupStep.tsx'
import type { Route } from './+types/SetupPage.ts'

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
