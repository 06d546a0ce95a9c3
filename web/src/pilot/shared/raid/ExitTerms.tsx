import { numberText } from '@raidkit/rules/platform/display'
import type { ExitAccess, ExitVerdict } from '@raidkit/rules/maps/map-exits'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import type { QuestNames } from '../../../quests/shared/quests/questNames.ts'
import { Things } from './Things.tsx'

type Props = { access: ExitAccess | undefined; verdict: ExitVerdict; names: QuestNames }

/** Lists the requirements and risks of the chosen exit. */
export function ExitTerms({ access, verdict, names }: Props) {
  const t = useText()
  const language = useLanguage()
  const { reliance, bring, keys, without, doubts } = verdict
  const things = [...bring, ...keys.map((uid) => ({ uids: [uid], count: 1 }))]
  const needs = access?.needs ?? []
  return (
    <ul className="list-disc ps-5 text-muted">
      {reliance === 'closed' && <li className="text-warning">{t('raidPlanner.exit.closed')}</li>}
      {things.map(({ uids, count }) => (
        <li key={uids.join()}>
          {t('raidPlanner.exit.bring')} {count > 1 && `${numberText(count, language)} × `}
          <Things uids={uids} names={names} />
        </li>
      ))}
      {without.map((gear) => (
        <li key={gear}>{t(`raidPlanner.exit.without.${gear}`)}</li>
      ))}
      {needs.map((need) =>
        need.kind === 'train' ? (
          <li key={need.kind}>
            {t('maps.exit.train', { from: need.fromMin, to: need.toMin, stay: need.stayMin })}
          </li>
        ) : need.kind === 'time' ? (
          <li key={need.kind}>{t('maps.exit.opensAt', { minutes: need.fromMin })}</li>
        ) : null,
      )}
      {reliance === 'work' && <li>{t('raidPlanner.exit.work')}</li>}
      {doubts.map((doubt) => (
        <li key={doubt} className="text-warning">
          {t(`raidPlanner.exit.doubt.${doubt}`)}
        </li>
      ))}
    </ul>
  )
}
