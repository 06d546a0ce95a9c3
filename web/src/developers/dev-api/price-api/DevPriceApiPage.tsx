import { useLoaderData } from 'react-router'
import { onServer } from '../../../api/loaders.ts'
import { useText } from '../../../i18n/useText.ts'
import { DevNav } from '../../shared/dev/DevNav.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Guide } from '../guide/Guide.tsx'
import { PRICE_API_GUIDE } from './priceApiGuide.ts'

/** On the server only: the browser gets the guide that it shows. */
export const loader = onServer(async () => PRICE_API_GUIDE)

/** The reference of an API that is kept as tools for other sites expect it. */
export default function DevPriceApiPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('devApi.guide.priceApiNote')}>{t('devApi.guide.priceApi')}</PageHeading>
      <DevNav />
      <div className="grid gap-4">
        <Guide sections={useLoaderData<typeof loader>()} />
      </div>
    </>
  )
}
