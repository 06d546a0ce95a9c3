import { getQuest, listFirstQuests } from '@raidkit/contract/quests/quests'
import { sharePicture } from '@raidkit/contract/guns/sharePicture'
import { questLink } from '@raidkit/rules/platform/links'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useText } from '../../i18n/useText.ts'
import { TradersButton } from '../shared/quests/TradersButton.tsx'
import { SkillsButton } from '../../catalogue/shared/skills/SkillsButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { PlayerBar } from '../../progress/shared/progress/PlayerBar.tsx'
import { useProgress } from '../../progress/shared/progress/useProgress.ts'
import { ProgressSwitch } from '../../trade/shared/trade/ProgressSwitch.tsx'
import type { Route } from './+types/QuestsPage.ts'
import { choiceOf } from './choice.ts'
import { Quests } from './Quests.tsx'

async function load({ ask, url, language }: Loading) {
  const { mode, open: slug } = choiceOf(url.searchParams)
  const [first, quest] = await Promise.all([
    ask(listFirstQuests, { lang: language, mode }),
    // Only the page's head needs it, which previews read; a browser that navigates here does not wait for it.
    import.meta.env.SSR && slug !== ''
      ? ask(getQuest, { slug, lang: language }).catch(() => undefined)
      : undefined,
  ])
  return {
    ...first,
    head: quest && { ...quest, image: sharePicture({ kind: 'quest', slug, lang: language }) },
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = pageHandle<typeof load>(({ head }, t) =>
  head
    ? {
        title: t('quests.head.title', { name: head.name }),
        description: t('quests.head.description', { name: head.name, trader: head.traderName }),
        name: head.name,
        image: head.image,
        path: questLink(head),
      }
    : { title: t('quests.title') },
)
export { shouldRevalidate } from './shouldRevalidate.ts'

export default function QuestsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { mode } = useProgress()
  return (
    <>
      <PageHeading isBrief note={t('quests.note')}>
        {t('quests.title')}
      </PageHeading>
      <div className="mb-2 sm:mb-3">
        <PlayerBar hasVisitNote>
          <TradersButton />
          <SkillsButton />
          <ProgressSwitch mode={mode} isForCosts />
        </PlayerBar>
      </div>
      <Quests first={loaderData} />
    </>
  )
}
