import { listFirstQuests } from '@raidkit/contract/quests'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { TradersButton } from '../../subjects/quests/TradersButton.tsx'
import { SkillsButton } from '../../subjects/skills/SkillsButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { PlayerBar } from '../../subjects/progress/PlayerBar.tsx'
import type { Route } from './+types/QuestsPage.ts'
import { choiceOf } from './choice.ts'
import { Quests } from './Quests.tsx'

async function load({ ask, url, language }: Loading) {
  return ask(listFirstQuests, { lang: language, mode: choiceOf(url.searchParams).mode })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './shouldRevalidate.ts'

export default function QuestsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading isBrief note={t('quests.note')}>
        {t('quests.title')}
      </PageHeading>
      <div className="mb-2 sm:mb-3">
        <PlayerBar hasVisitNote>
          <TradersButton />
          <SkillsButton />
        </PlayerBar>
      </div>
      <Quests first={loaderData} />
    </>
  )
}
