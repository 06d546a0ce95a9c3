import { questGraph, type GraphLayout } from '@raidkit/rules/quests/quest-graph'
import type { QuestView } from '@raidkit/rules/quests/quest-progress'
import { NO_TAB } from '@raidkit/rules/quests/quest-list'
import type { CachedQuest, QuestTab } from '@raidkit/rules/quests/quests'
import type { Trader } from '@raidkit/rules/catalogue/traders'
import { useMemo } from 'react'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { shownState } from '../shared/quests/questGlyphs.ts'
import { useTabName } from '../shared/quests/useTabName.ts'
import type { Scene } from '../../ui/stage/scene.ts'
import type { Drawing, NodeMark } from './canvas/drawing.ts'
import { pictureOf } from './canvas/picture.ts'
import { questScene } from './canvas/questScene.ts'
import type { GraphChoice } from './choice.ts'

export type Graph = {
  /** Quests that pass the filters. */
  shown: readonly CachedQuest[]
  layout: GraphLayout
  marks: Drawing['marks']
  scene: Scene
}

/**
 * Builds the graph of the quests that the reader wants to see. It is laid out again only when other quests are shown.
 */
export function useGraph(facts: QuestFacts, choice: GraphChoice): Graph {
  const tabName = useTabName()
  const { trader, kappa, hideDone } = choice
  const { quests, byUid, views, labels } = facts
  const open = useSame(
    quests.filter((quest) => quest.active && views.get(quest.uid)?.isVisible),
    byUid,
  )
  const shown = useSame(
    open.filter(
      (quest) =>
        (!trader || quest.trader === trader) &&
        (!kappa || quest.requiredForKappa) &&
        !(hideDone && isOver(views.get(quest.uid))),
    ),
    byUid,
  )
  const layout = useMemo(() => questGraph(shown, open), [shown, open])
  const picture = useMemo(() => pictureOf(layout), [layout])
  return useMemo(() => {
    const marks = new Map<string, NodeMark>()
    for (const { uid, name, reqLevel, requiredForKappa } of shown) {
      const view = views.get(uid)
      if (!view) continue
      const known = { name, level: reqLevel, isKappa: requiredForKappa, isHidden: view.isHidden }
      marks.set(uid, { ...known, state: shownState(view) })
    }
    const traderName = (one: Trader) => labels.traders[one] ?? one
    const scene = questScene({
      picture,
      marks,
      words: { traderName, tabName: (tab?: QuestTab) => tabName(String(tab ?? NO_TAB)) },
    })
    return { shown, layout, marks, scene }
  }, [shown, layout, picture, views, labels, tabName])
}

/** Reports whether a quest is done or can never be done. */
function isOver(view: QuestView | undefined): boolean {
  return view?.state === 'done' || view?.state === 'canceled'
}

/** Returns the previous list while it holds the same quests. */
function useSame(list: readonly CachedQuest[], byUid: QuestFacts['byUid']): readonly CachedQuest[] {
  const key = list.map((quest) => quest.uid).join()
  return useMemo(() => key.split(',').flatMap((uid) => byUid.get(uid) ?? []), [key, byUid])
}
