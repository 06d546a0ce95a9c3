import { listBanners, setBanner, BANNER_MAX_LENGTH, previewBanner } from '@raidkit/contract/admin/banner'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { useSettled } from '../useSettled.ts'
import type { Route } from './+types/BannerPage.ts'
import { BannerMarkup } from './BannerMarkup.tsx'
import { ShownTexts, BannerTexts, type Texts } from './BannerTexts.tsx'

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

function PastBanners({ past }: { past: ReplyOf<typeof listBanners>['past'] }) {
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

type Banners = ReplyOf<typeof listBanners>

/** Shows the current banner, even if it has not started yet. */
function CurrentBanner({ current, onEnded }: { current: Banners['current']; onEnded: () => void }) {
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

function BannerTimes({
  banner: { fromMs, untilMs },
}: {
  banner: { fromMs: number; untilMs: number | null }
}) {
  const t = useText()
  return (
    <p className="text-sm text-muted">
      {t('admin.banner.from')}: <Moment ms={fromMs} /> · {t('admin.banner.until')}:{' '}
      {untilMs === null ? t('admin.banner.noEnd') : <Moment ms={untilMs} />}
    </p>
  )
}

/** Edits a new banner with a preview of the banner. */
function BannerForm({ onSaved }: { onSaved: () => void }) {
  const t = useText()
  const [text, setText] = useState('')
  const [texts, setTexts] = useState<Texts>({})
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const { save, isPending, faultOf } = useSaving(setBanner, t('admin.banner.set'))
  const submit = async () => {
    const times = { ...(from && { from: momentOf(from) }), ...(until && { until: momentOf(until) }) }
    if (!(await save({ text, texts, ...times }))) return
    setText('')
    setTexts({})
    onSaved()
  }
  return (
    <Panel title={t('admin.banner.new')} note={t('admin.banner.replaces')}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('admin.banner.text')} hint={t('admin.banner.textHint')} {...shown(faultOf('text'))}>
          <TextArea
            value={text}
            maxLength={BANNER_MAX_LENGTH}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Preview text={text} />
        <BannerTexts texts={texts} onChange={setTexts} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('admin.banner.from')} hint={t('admin.banner.fromHint')} {...shown(faultOf('from'))}>
            <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field
            label={t('admin.banner.until')}
            hint={t('admin.banner.untilHint')}
            {...shown(faultOf('until'))}
          >
            <Input type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
          </Field>
        </div>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={text.trim() === ''}
          loading={isPending}
        >
          {t('admin.banner.show')}
        </Button>
      </form>
    </Panel>
  )
}

function Preview({ text }: { text: string }) {
  const t = useText()
  const settled = useSettled(text)
  const { data } = useCall(
    previewBanner,
    { text: settled },
    { enabled: settled.trim() !== '', placeholderData: (before) => before },
  )
  const html = settled.trim() === '' ? '' : (data?.websiteAlert ?? '')
  return (
    <div
      aria-label={t('admin.banner.preview')}
      role="group"
      className="overflow-hidden rounded-md border border-line"
    >
      <p className="px-3 py-1 text-xs text-muted">{t('admin.banner.preview')}</p>
      <Notice tone="warning" bar>
        {html ? <BannerMarkup html={html} /> : <span className="text-muted">{t('admin.banner.empty')}</span>}
      </Notice>
    </div>
  )
}

/** Converts a local date and time of the admin's browser. */
function momentOf(local: string): string {
  return new Date(local).toISOString()
}

function shown(fault: string | undefined) {
  return fault ? { error: fault } : {}
}
