import type { listBanners } from '@raidkit/contract/admin/banner'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { useText } from '../../../i18n/useText.ts'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { BannerMarkup } from './BannerMarkup.tsx'
import { ShownTexts } from './BannerTexts.tsx'
import { BannerTimes } from './BannerTimes.tsx'

export function PastBanners({ past }: { past: ReplyOf<typeof listBanners>['past'] }) {
  const t = useText()
  return (
    <Panel title={t('admin.banner.past')}>
      {past.length === 0 && <p className="text-sm text-muted">{t('admin.banner.nonePast')}</p>}
      <ol className="flex flex-col">
        {past.map((banner) => (
          <li key={banner.uid} className="flex flex-col gap-1 border-b border-line py-2 last:border-0">
            <BannerMarkup html={banner.text} />
            <ShownTexts texts={banner.texts} />
            <p className="text-sm text-muted">
              {t('admin.banner.setBy')} <bdi>{banner.by}</bdi>, <Moment ms={banner.setAtMs} />
            </p>
            <BannerTimes banner={banner} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
