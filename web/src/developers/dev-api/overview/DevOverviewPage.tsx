import { useLoaderData } from 'react-router'
import { onServer } from '../../../api/loaders.ts'
import { useText } from '../../../i18n/useText.ts'
import { DevNav } from '../../shared/dev/DevNav.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Guide } from '../guide/Guide.tsx'
import { FirstCall } from './FirstCall.tsx'
import { OVERVIEW } from './overview.ts'

/** Runs on the server only: the browser gets the guide as data. */
export const loader = onServer(async () => OVERVIEW)

/** Entry page for developers of tools. */
export default function DevOverviewPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('devApi.guide.note')}>{t('devApi.guide.title')}</PageHeading>
      <DevNav />
      <div className="grid gap-4">
        <FirstCall />
        <Guide sections={useLoaderData<typeof loader>()} />
      </div>
    </>
  )
}
