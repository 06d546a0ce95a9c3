import type { ProgressSource } from '@raidkit/contract/account/users'
import { FACTION_NAMES } from '@raidkit/rules/platform/factions'
import type { ImportPlan } from '@raidkit/rules/progress/tracker-import'
import { useProgress } from '../shared/progress/useProgress.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { changeNames } from '../shared/progress/changeNames.ts'
import type { ImportSources } from './useImportFacts.ts'

type Props = {
  plan: ImportPlan
  known: ImportSources
  source: ProgressSource
  /** Notes beside the changes. */
  notes: readonly string[]
  onDone: () => void
}

/** Shows the changes before they are made. Applying saves them at once, and they can be undone at once. */
export function PlanPreview({ plan, known, source, notes, onDone }: Props) {
  const t = useText()
  const { change, offerUndo, isPending } = useProgress()
  const isEmpty = Object.keys(plan.fields).length === 0
  const apply = () => {
    const undo = change(plan.fields, source)
    offerUndo({ text: t('progressImport.done', { count: countOf(plan) }), undo })
    onDone()
  }
  return (
    <section aria-label={t('progressImport.preview')} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('progressImport.preview')}</h2>
      {isEmpty ? (
        <p className="text-muted">{t('progressImport.nothing')}</p>
      ) : (
        <Changes plan={plan} known={known} />
      )}
      {plan.unknown > 0 && <Notice>{t('progressImport.unknown', { count: plan.unknown })}</Notice>}
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <div className="flex flex-wrap gap-2">
        {!isEmpty && (
          <Button variant="primary" icon={CHECK} disabled={isPending} onClick={apply}>
            {t('progressImport.apply')}
          </Button>
        )}
        <Button onClick={onDone}>{t(isEmpty ? 'progressImport.other' : 'progressImport.cancel')}</Button>
      </div>
    </section>
  )
}

function countOf({ done, started, failed, objectives, modules, fields }: ImportPlan): number {
  const own = [fields.level, fields.gameEdition, fields.fraction].filter((one) => one !== undefined)
  return done.length + started.length + failed.length + objectives + modules.length + own.length
}

function Changes({ plan, known }: Pick<Props, 'plan' | 'known'>) {
  const t = useText()
  const names = changeNames({ items: undefined, facts: known.quests, hideout: known.hideout })
  const { level, gameEdition, fraction } = plan.fields
  const named = (field: string, uids: readonly string[]) =>
    uids.map((uid) => ({ uid, name: names(field, uid) }))
  const implied = new Set(plan.implied)
  return (
    <ul className="flex flex-col gap-1.5">
      <Line
        kind="done"
        names={named(
          'questsDone',
          plan.done.filter((uid) => !implied.has(uid)),
        )}
      />
      <Line kind="implied" names={named('questsDone', plan.implied)} />
      <Line kind="started" names={named('questsStarted', plan.started)} />
      <Line kind="failed" names={named('questsFailed', plan.failed)} />
      <Line kind="modules" names={named('modulesBuilt', plan.modules)} />
      {plan.objectives > 0 && <li>{t('progressImport.objectives', { count: plan.objectives })}</li>}
      {level !== undefined && <li>{t('progressImport.level', { level })}</li>}
      {gameEdition && <li>{t('progressImport.edition', { edition: gameEdition })}</li>}
      {fraction && <li>{t('progressImport.faction', { faction: FACTION_NAMES[fraction] })}</li>}
    </ul>
  )
}

type LineProps = {
  kind: 'done' | 'implied' | 'started' | 'failed' | 'modules'
  names: readonly { uid: string; name: string }[]
}

/** Shows a count that opens to its names. */
function Line({ kind, names }: LineProps) {
  const t = useText()
  if (names.length === 0) return null
  return (
    <li>
      <details>
        <summary className="cursor-pointer font-medium">
          {t(`progressImport.line.${kind}`, { count: names.length })}
        </summary>
        <ul className="mt-1 columns-1 gap-6 ps-5 text-sm text-muted sm:columns-2 lg:columns-3">
          {names.map(({ uid, name }) => (
            <li key={uid}>{name}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}
