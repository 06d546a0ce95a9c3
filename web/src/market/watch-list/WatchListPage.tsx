import { useText } from '../../i18n/useText.ts'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { rememberMode } from '../../catalogue/shared/game/rememberedMode.ts'
import { useWatchList } from './useWatchList.ts'
import { WatchList } from './WatchList.tsx'

export default function WatchListPage() {
  const t = useText()
  const list = useWatchList()
  const { choice, choose } = list
  return (
    <>
      <PageHeading
        note={t('watchList.note')}
        aside={
          <ModeSwitch
            mode={choice.mode}
            onMode={(mode) => {
              rememberMode(mode)
              choose({ mode })
            }}
          />
        }
        isBrief
      >
        {t('watchList.title')}
      </PageHeading>
      <WatchList list={list} />
    </>
  )
}
