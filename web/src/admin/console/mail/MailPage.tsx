import {
  getMailState,
  MAIL_NAMES,
  previewMail,
  type MailName,
  type MailState,
} from '@raidkit/contract/admin/adminMail'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { Language } from '@raidkit/rules/platform/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Facts } from '../Facts.tsx'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import type { Route } from './+types/MailPage.ts'
import { MailLanguage } from './MailLanguage.tsx'
import { TestMailPanel } from './TestMailPanel.tsx'

async function load({ ask, language }: Loading) {
  const state = await ask(getMailState, {})
  const sample = { mail: MAIL_NAMES[0], lang: language }
  return { state, first: { sample, letter: await ask(previewMail, sample) } }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** How mail leaves the site, whether it arrives, and what it looks like. */
export default function MailPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const client = useQueryClient()
  const { data: state = loaderData.state } = useCall(
    getMailState,
    {},
    { initialData: loaderData.state, staleTime: 0 },
  )
  return (
    <>
      <PageHeading note={t('admin.mail.note')}>{t('admin.mailTitle')}</PageHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MailStatePanel state={state} />
        <TestMailPanel
          way={state.way}
          onSent={(next) => client.setQueryData(callKey(getMailState, {}), next)}
        />
        <MailPreview first={loaderData.first} />
        {state.way === 'outbox' && <OutboxPanel letters={state.outbox} />}
      </div>
    </>
  )
}

type Letter = MailState['outbox'][number]

/** The newest letters of the folder; what they say stays in the files. */
function OutboxPanel({ letters }: { letters: readonly Letter[] }) {
  const t = useText()
  return (
    <Panel title={t('admin.mail.outbox')} note={t('admin.mail.outboxNote')}>
      <Table
        caption={t('admin.mail.outbox')}
        columns={columnsOf(t)}
        rows={letters}
        rowKey={({ atMs, to, subject }) => `${atMs} ${to} ${subject}`}
        empty={<p className="text-sm text-muted">{t('admin.mail.outboxEmpty')}</p>}
      />
    </Panel>
  )
}

type Text = ReturnType<typeof useText>

function columnsOf(t: Text): Column<Letter>[] {
  return [
    { id: 'subject', header: t('admin.mail.subject'), heading: true, cell: ({ subject }) => subject },
    { id: 'to', header: t('admin.mail.to'), cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
    { id: 'at', header: t('admin.mail.at'), cell: ({ atMs }) => <Moment ms={atMs} /> },
  ]
}

function MailStatePanel({ state }: { state: MailState }) {
  const t = useText()
  const { way, where, from, sent, failed, lastSentAtMs, lastFailure } = state
  return (
    <Panel
      title={t('admin.mail.state')}
      note={t(`admin.mail.ways.${way}`)}
      aside={<Badge tone={way === 'smtp' ? 'up' : 'warning'}>{t(`admin.mail.way.${way}`)}</Badge>}
    >
      <Facts
        facts={[
          { name: t(`admin.mail.where.${way}`), value: <code className="font-mono text-xs">{where}</code> },
          { name: t('admin.mail.from'), value: from },
          { name: t('admin.mail.sent'), value: sent },
          { name: t('admin.mail.failed'), value: failed },
          {
            name: t('admin.mail.lastSent'),
            value: lastSentAtMs === null ? t('admin.never') : <Moment ms={lastSentAtMs} />,
          },
          {
            name: t('admin.mail.lastFailure'),
            value: lastFailure ? (
              <>
                <Moment ms={lastFailure.atMs} /> · <span className="text-danger">{lastFailure.reason}</span>
              </>
            ) : (
              t('admin.none')
            ),
          },
        ]}
      />
    </Panel>
  )
}

type Props = {
  /** Preview that was loaded with the page. */
  first: { sample: { mail: MailName; lang: Language }; letter: ReplyOf<typeof previewMail> }
}

/** Previews a mail's subject and text as the recipient sees it. The HTML has the same content in a larger format. */
function MailPreview({ first }: Props) {
  const t = useText()
  const [sample, setSample] = useState(first.sample)
  const { mail, lang } = sample
  const { data } = useCall(previewMail, sample, {
    ...(sample === first.sample && { initialData: first.letter }),
    placeholderData: (before) => before,
  })
  return (
    <Panel title={t('admin.mail.preview')} note={t('admin.mail.previewNote')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('admin.mail.mail')}>
          <Select
            value={mail}
            onChange={(name) => setSample({ ...sample, mail: name })}
            options={MAIL_NAMES.map((name) => ({ value: name, label: t(`admin.mail.mails.${name}`) }))}
          />
        </Field>
        <MailLanguage value={lang} onChange={(language) => setSample({ ...sample, lang: language })} />
      </div>
      {data ? (
        <article className="rounded-md border border-line bg-canvas p-3 text-sm">
          <h3 className="mb-2 font-semibold">{data.subject}</h3>
          <p className="whitespace-pre-wrap">{data.text}</p>
        </article>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Panel>
  )
}
