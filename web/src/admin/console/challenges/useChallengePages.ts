import { listChallenges } from '@raidkit/contract/admin/adminChallenges'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import { firstOf, usePages } from '../usePages.ts'
import { useSettled } from '../useSettled.ts'
import { choiceOf, withChoice, type ChallengeChoice } from './choice.ts'

type ChallengePage = ReplyOf<typeof listChallenges>
type First = { choice: ChallengeChoice; list: ChallengePage }

/** The challenges that fit what the reader has chosen, and that choice. */
export function useChallengePages(first: First) {
  const [params, setParams] = useSearchParams()
  const kept = choiceOf(params)
  const [typed, setTyped] = useState(kept.search)
  const choice = { ...kept, search: useSettled(typed.trim()) }
  const { pages, ...list } = usePages<ChallengePage>({
    key: callKey(listChallenges, choice),
    ask: (after, signal) => send(listChallenges, { ...choice, ...after }, { signal }),
    first: firstOf(choice, first),
    staleMs: 0,
  })
  const newest = pages[0] ?? first.list
  return {
    ...list,
    choice,
    typed,
    setTyped,
    choose: (change: Partial<ChallengeChoice>) =>
      setParams(withChoice(params, { ...kept, search: typed.trim(), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
    isEnabled: newest.isEnabled,
    total: newest.total,
    challenges: pages.flatMap(({ challenges }) => challenges),
  }
}

export type ChallengePages = ReturnType<typeof useChallengePages>
