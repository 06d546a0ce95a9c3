import { useEffect, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { HitsProps } from '../header/hitsProps.ts'
import type { Hit } from './hits.ts'
import { rememberHit } from './recent.ts'

type MarkedHitOptions = HitsProps & { hits: readonly Hit[] }

export function optionId(listId: string, nth: number): string {
  return `${listId}-${nth}`
}

/** Selects the hit that Enter opens: the first one, until the arrows or the pointer choose another. */
export function useMarked({ text, hits, listId, onMarked, hear, onDone }: MarkedHitOptions) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ text, at: 0 })
  const at = Math.min(chosen.text === text ? chosen.at : 0, Math.max(0, hits.length - 1))
  const hit = hits[at]
  const id = hit && optionId(listId, at)
  const choose = (next: number) => setChosen({ text, at: next })

  useEffect(() => onMarked(id), [id, onMarked])
  useEffect(() => {
    hear((event) => {
      const step = STEPS[event.key]
      if (step !== undefined && hits.length > 0) {
        event.preventDefault()
        const next = (at + step + hits.length) % hits.length
        choose(next)
        document.querySelector(`#${CSS.escape(optionId(listId, next))}`)?.scrollIntoView({ block: 'nearest' })
      }
      if (isEnter(event)) {
        event.preventDefault()
        if (!hit) return
        rememberHit(hit)
        onDone()
        void navigate(hit.to)
      }
    })
    return () => hear(undefined)
  })
  return { at, choose }
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns whether the key is Enter, except one that confirms an input method's composition. */
function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing
}
