import { getBallistics } from '@raidkit/contract/guns/ammo'
import { listGear } from '@raidkit/contract/guns/gear'
import { onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import type { Route } from './+types/GearPage.ts'
import { BestGear } from './BestGear.tsx'
import { choiceOf, GEAR_VIEWS, withChoice } from './choice.ts'
import { GearList } from './GearList.tsx'

async function load({ ask, url, language }: Loading) {
  const { mode } = choiceOf(url.searchParams)
  const [facts, { rounds }] = await Promise.all([
    ask(listGear, { lang: language, mode }),
    ask(getBallistics, { lang: language }),
  ])
  return { facts, rounds }
}

// Only on the server, where the page's access is checked.
export const loader = onServer(load)
export { shouldRevalidate } from './choice.ts'

const WRITTEN = { read: choiceOf, write: withChoice }

export default function GearPage({ loaderData: { facts, rounds } }: Route.ComponentProps) {
  const t = useText()
  const state = useUrlChoice(WRITTEN)
  const { choice, choose } = state
  return (
    <>
      <PageHeading
        note={t('gear.note')}
        aside={<ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />}
      >
        {t('gear.title')}
      </PageHeading>
      <div className="mb-3">
        <Segmented
          label={<span className="sr-only">{t('gear.view')}</span>}
          segments={GEAR_VIEWS.map((value) => ({ value, label: t(`gear.views.${value}`) }))}
          value={choice.view}
          onChange={(view) => choose({ view })}
        />
      </div>
      {choice.view === 'list' ? (
        <GearList facts={facts} state={state} />
      ) : (
        <BestGear facts={facts} rounds={rounds} choice={choice} choose={choose} />
      )}
    </>
  )
}
