import { findNeighbour, type Direction } from '@raidkit/rules/quests/quest-graph'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { useStage } from '../../ui/stage/useStage.ts'
import { viewText } from '../../ui/stage/view.ts'
import { GRAPH_STAGE } from './canvas/questScene.ts'
import { choiceOf } from './choice.ts'
import { useGraph } from './useGraph.ts'

/** Returns the state of the page, which is kept in the address, and the functions that change it. */
export function useGraphPage(facts: QuestFacts) {
  const { params, choose, type } = useAddressChoice()
  const choice = choiceOf(params)
  const graph = useGraph(facts, choice)
  const quest = facts.quests.find(({ slug, active }) => active && slug === choice.quest)
  const slugOf = (uid: string | undefined) => (uid && facts.byUid.get(uid)?.slug) || ''
  const pick = (uid: string | undefined) => choose({ quest: slugOf(uid) })
  const canvases = useStage({
    setup: GRAPH_STAGE,
    scene: graph.scene,
    selected: quest?.uid,
    start: choice.view,
    onPick: pick,
    onView: (view) => type({ view: viewText(view) }),
  })
  const { stage } = canvases
  const step = (direction: Direction) => {
    const from = quest?.uid ?? ''
    const to = graph.layout.nodes.has(from)
      ? findNeighbour(graph.layout, facts.byUid, { from, direction })
      : [...graph.layout.nodes.keys()][0]
    if (to === undefined) return
    // The steps of one walk replace each other in the address, so that the back button undoes them as one.
    type({ quest: slugOf(to) })
    stage.current?.goTo(to)
  }
  const jump = (uid: string) => {
    pick(uid)
    stage.current?.goTo(uid)
  }
  return { choice, choose, graph, quest, pick, step, jump, canvases }
}
