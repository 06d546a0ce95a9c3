import { numberText } from '@raidkit/rules/platform/display'
import type { LevelView } from '@raidkit/rules/progress/hideout-progress'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { HideoutNames } from './hideoutModel.ts'

/** Lists the items of a level in a line. */
export function LevelStacks({ level, names }: { level: LevelView; names: HideoutNames }) {
  const t = useText()
  const language = useLanguage()
  const stacks = level.items.map(({ itemUid, count, isFoundInRaid }) =>
    t(isFoundInRaid ? 'hideoutProgress.stackFir' : 'hideoutProgress.stack', {
      count: numberText(count, language),
      name: names.itemOf(itemUid)?.name ?? t('trade.gone'),
    }),
  )
  return (
    <p className="text-sm text-muted">
      {stacks.length > 0 ? stacks.join(' · ') : t('hideoutProgress.noItems')}
    </p>
  )
}
