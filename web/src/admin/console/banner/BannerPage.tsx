import { listBanners } from '@raidkit/contract/admin/banner'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { BannerForm } from './BannerForm.tsx'
import { CurrentBanner } from './CurrentBanner.tsx'
import { PastBanners } from './PastBanners.tsx'
import type { Route } from './+types/BannerPage.ts'

async function load({ ask }: Loading) {
  return ask(listBanners, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The banner above every page: what stands there, the next one, and those before. */
export default function BannerPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { data = loaderData, refetch } = useCall(listBanners, {}, { initialData: loaderData, staleTime: 0 })
  const changed = () => void refetch()
  return (
    <>
      <PageHeading note={t('admin.banner.note')}>{t('admin.bannerTitle')}</PageHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BannerForm onSaved={changed} />
        <div className="flex flex-col gap-4">
          <CurrentBanner current={data.current} onEnded={changed} />
          <PastBanners past={data.past} />
        </div>
      </div>
    </>
  )
}
