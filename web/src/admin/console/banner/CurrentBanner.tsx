import { setBanner, type listBanners } from '@raidkit/contract/admin/banner'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { BannerMarkup } from './BannerMarkup.tsx'
import { ShownTexts } from './BannerTexts.tsx'
import { BannerTimes } from './BannerTimes.tsx'

type Banners = ReplyOf<typeof listBanners>

/** Shows the current banner, even if it has not started yet. */
export function CurrentBanner({ current, onEnded }: { current: Banners['current']; onEnded: () => void }) {
  const t = useText()
  const nowMs = useNow(SECOND_MS)
  const { save, isPending } = useSaving(setBanner, t('admin.banner.ended'))
  const end = async () => {
    if (await save({ text: '' })) onEnded()
  }
  const stage = current && stageOf(current, nowMs)
  return (
    <Panel
      title={t('admin.banner.current')}
      aside={
        stage && (
          <Badge tone={stage === 'shown' ? 'up' : 'neutral'}>{t(`admin.banner.stages.${stage}`)}</Badge>
        )
      }
    >
      {current ? (
        <>
          <BannerMarkup html={current.text} />
          <ShownTexts texts={current.texts} />
          <BannerTimes banner={current} />
          <Button className="self-start" loading={isPending} onClick={() => void end()}>
            {t('admin.banner.end')}
          </Button>
        </>
      ) : (
        <p className="text-sm text-muted">{t('admin.banner.none')}</p>
      )}
    </Panel>
  )
}

function stageOf({ fromMs, untilMs }: NonNullable<Banners['current']>, nowMs: number) {
  // The clock ticks once per second, so a banner that was just set counts as shown.
  if (nowMs + SECOND_MS < fromMs) return 'planned'
  return untilMs !== null && untilMs <= nowMs ? 'over' : 'shown'
}
