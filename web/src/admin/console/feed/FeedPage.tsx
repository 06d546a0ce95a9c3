import { getAdminFeed } from '@raidkit/contract/admin/adminFeed'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Ago } from '../Moment.tsx'
import { HeldDocuments } from './HeldDocuments.tsx'
import { NewItemsPanel } from './NewItemsPanel.tsx'
import type { Route } from './+types/FeedPage.ts'

const REFRESH_MS = 30_000
const TONES = { off: 'neutral', waiting: 'info', ok: 'up', failing: 'danger' } as const

async function load({ ask, language }: Loading) {
  return ask(getAdminFeed, { lang: language })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Shows the changes of the price feed that wait for an admin's decision. */
export default function FeedPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { data = loaderData, refetch } = useCall(
    getAdminFeed,
    { lang: useLanguage() },
    { initialData: loaderData, refetchInterval: REFRESH_MS, staleTime: 0 },
  )
  const { feed, held, newItems, accepted } = data
  const changed = async () => void (await refetch())
  return (
    <>
      <PageHeading
        note={t('admin.feed.note')}
        aside={
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge tone={TONES[feed.state]}>{t(`admin.state.feedState.${feed.state}`)}</Badge>
            {feed.reason && t(`admin.feed.reasons.${feed.reason}`)}
            {feed.answeredAtMs !== null && (
              <span>
                {t('admin.feed.lastGood')} <Ago ms={feed.answeredAtMs} />
              </span>
            )}
          </p>
        }
      >
        {t('admin.feedTitle')}
      </PageHeading>
      <div className="flex flex-col gap-4">
        <HeldDocuments held={held} onChanged={changed} />
        <NewItemsPanel items={newItems} accepted={accepted} onChanged={changed} />
      </div>
    </>
  )
}
