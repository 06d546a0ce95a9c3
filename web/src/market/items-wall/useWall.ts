import { numberText } from '@raidkit/rules/platform/display'
import { useState } from 'react'
import { useNeedsModel } from '../../progress/shared/needs/useNeedsModel.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { FirstNeeds } from '../../progress/shared/needs/needNames.ts'
import { useNeedLines } from '../../progress/shared/needs/useNeedLines.ts'
import { useNeedNames } from '../../progress/shared/needs/useNeedNames.ts'
import { useUndoStack } from '../../progress/shared/needs/useUndoStack.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { choiceOf, withChoice } from './choice.ts'

const WRITTEN = { read: choiceOf, write: withChoice }

/** Collects the state and the actions of the wall. */
export function useWall(first: FirstNeeds) {
  const t = useText()
  const model = useNeedsModel()
  const { answer, finds, rubOf, isKappa, player } = model
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { rows, items } = answer ?? {}
  const names = useNeedNames(first, answer)
  const lines = useNeedLines({ first, rows, items, names, choice, rubOf, isKappa, player })
  const undone = useUndoStack()
  /** Line of the last pressed tile. */
  const [last, setLast] = useState<string>()
  const step = (id: string, by: 1 | -1) => {
    const line = lines.rows.find((one) => one.id === id)
    if (!line) return
    const [uid] = line.uids
    const { kind } = choice
    setLast(id)
    const name = names.itemOf(uid)?.name ?? ''
    const text = t(by > 0 ? `needs.more.${kind}` : `needs.less.${kind}`, { name })
    undone.push({ text, undo: finds.step(uid, { kind, by }) })
  }
  const pressed = lines.rows.find(({ id }) => id === last)
  return { ...model, choice, typed, settle, choose, names, lines, undone, step, pressed }
}

/** Returns the function that describes the counts of the last pressed tile. */
export function useFoundText(): (found: { foundFir: number; foundPlain: number }) => string {
  const t = useText()
  const language = useLanguage()
  return ({ foundFir, foundPlain }) =>
    t('itemsWall.found', { fir: numberText(foundFir, language), plain: numberText(foundPlain, language) })
}
