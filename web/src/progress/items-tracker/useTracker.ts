import { numberText } from '@raidkit/rules/platform/display'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Counts } from '../shared/needs/counts/useFinds.ts'
import { useNeedsModel } from '../shared/needs/useNeedsModel.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { needChoiceOf, withNeedChoice } from '../shared/needs/choice.ts'
import type { FirstNeeds } from '../shared/needs/needNames.ts'
import { useNeedLines } from '../shared/needs/useNeedLines.ts'
import { useNeedNames } from '../shared/needs/useNeedNames.ts'
import { useUndoStack } from '../shared/needs/counts/useUndoStack.ts'
import { useTeamCounts } from '../../account/shared/player/useTeam.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { useUrlChoice } from '../../ui/address/useUrlChoice.ts'
import type { LineCount } from './lineCount.ts'
import type { TrackerView } from './columns.tsx'

const WRITTEN = { read: needChoiceOf, write: withNeedChoice }

export type TrackerState = ReturnType<typeof useTracker>

/** Gathers everything that the tracker shows and does. */
export function useTracker(first: FirstNeeds) {
  const t = useText()
  const language = useLanguage()
  const model = useNeedsModel()
  const { answer, finds, offerUndo, rubOf, isOwnOnly, isKappa, player } = model
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { rows, items } = answer ?? {}
  const names = useNeedNames(first, answer)
  const lines = useNeedLines({ first, rows, items, names, choice, rubOf, isKappa, player })
  const undone = useUndoStack()
  const onCount = useSteady((count: LineCount) => {
    const { line, kind } = count
    // If one of several items is enough, the first is counted.
    const [uid] = line.uids
    const name = names.itemOf(uid)?.name ?? ''
    if ('by' in count) {
      const text = t(count.by > 0 ? `needs.more.${kind}` : `needs.less.${kind}`, { name })
      undone.push({ text, undo: finds.step(uid, { kind, by: count.by }) })
    } else {
      const text = t('needs.counted', { name, number: numberText(count.count, language) })
      undone.push({ text, undo: finds.put(new Map([[uid, { [kind]: count.count }]])) })
    }
  })
  const openTo = useOpenAddress()
  const { needing: teamOf } = useTeamCounts()
  const isReady = answer !== undefined
  const view = useMemo<TrackerView>(
    () => ({ names, rubOf, isOwnOnly, openTo, teamOf, onCount: isReady ? onCount : undefined }),
    [names, rubOf, isOwnOnly, openTo, teamOf, onCount, isReady],
  )
  /** Finds that came in one go have one undo for all of them. */
  const onMany = (counts: Counts, how: 'add' | 'put', source?: 'ocr') => {
    const undo = how === 'add' ? finds.add(counts, source) : finds.put(counts)
    offerUndo({ text: t('needs.countedMany', { count: counts.size }), undo })
  }
  return { ...model, choice, typed, settle, choose, names, lines, undone, view, onMany }
}

/** Returns a function that gives the address with a line open; the other choices stay. */
function useOpenAddress(): TrackerView['openTo'] {
  const [params] = useSearchParams()
  return useCallback((open) => `?${withNeedChoice(params, { ...needChoiceOf(params), open })}`, [params])
}
