import { getMailState, previewMail } from '@raidkit/contract/admin/adminMail'
import { useQueryClient } from '@tanstack/react-query'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { MailPreview } from './MailPreview.tsx'
import { MailStatePanel } from './MailStatePanel.tsx'
import { OutboxPanel } from './OutboxPanel.tsx'
import { TestMailPanel } from './TestMailPanel.tsx'
import type { Route } from './+types/MailPage.ts'

async function load({ ask, language }: Loading) {
  const state = await ask(getMailState, {})
  const sample = { mail: state.mails[0] ?? '', lang: language }
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
        <MailPreview mails={state.mails} first={loaderData.first} />
        {state.way === 'outbox' && <OutboxPanel letters={state.outbox} />}
      </div>
    </>
  )
}
