import { useLoaderData } from 'react-router'
import { onServer } from '../../../api/loaders.ts'
import { useText } from '../../../i18n/useText.ts'
import { DevNav } from '../../shared/dev/DevNav.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Guide } from '../guide/Guide.tsx'
import { WEBHOOK_GUIDE } from './webhookGuide.ts'

/** Runs on the server only: the browser gets the guide as data. */
export const loader = onServer(async () => WEBHOOK_GUIDE)

/** Page that documents the webhooks and the verification of their signatures. */
export default function DevWebhooksPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('devApi.guide.webhooksNote')}>{t('devApi.guide.webhooks')}</PageHeading>
      <DevNav />
      <div className="grid gap-4">
        <Guide sections={useLoaderData<typeof loader>()} />
      </div>
    </>
  )
}
