import {
  completionsAt,
  withCompletion,
  type Completion,
  type Completions,
} from '@raidkit/rules/community/chat'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { People } from './MessageText.tsx'
import type { Mentions } from './useMentions.ts'

type Options = {
  draft: string
  write: (text: string) => void
  mentions: Mentions | undefined
  people: People
}
/** `at`: index of the selected option; undefined if Enter still sends the message. */
type OpenCompletions = Completions & { at: number | undefined }

/**
 * Completes the words before the caret. Arrows select, Enter and Tab accept, Esc closes. Of people the first is
 * selected at once; among things Enter sends the message until an arrow was pressed.
 */
export function useCompletions({ draft, write, mentions, people }: Options) {
  const id = useId()
  const [open, setOpen] = useState<OpenCompletions>()
  const input = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [draft])

  const take = (chosen: Completion | undefined) => {
    if (!open || !chosen) return
    const done = withCompletion(draft, open, chosen)
    caret.current = done.caret
    write(done.text)
    setOpen(undefined)
    input.current?.focus()
  }
  const follow = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    const names = people.names.filter((name) => name !== people.reader)
    const found = completionsAt(value, selectionEnd, { index: mentions?.completions ?? [], people: names })
    setOpen(found && { ...found, at: found.options[0]?.kind === 'person' ? 0 : undefined })
  }
  /** Handles a key; returns whether it was one of the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!open) return false
    const { options, at } = open
    const act = actOf(event.key, { count: options.length, at })
    if (act === undefined || event.shiftKey) return false
    event.preventDefault()
    // Dialogs around the field stay open.
    event.stopPropagation()
    if (act === 'close') setOpen(undefined)
    else if (act === 'take') take(options[at ?? 0])
    else setOpen({ ...open, at: act })
    return true
  }
  const isOpen = open !== undefined
  return {
    follow,
    press,
    field: {
      ref: input,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': open?.at === undefined ? undefined : `${id}${open.at}`,
      onBlur: () => setOpen(undefined),
    },
    list: { id, options: open?.options ?? [], at: open?.at, onTake: take },
  }
}

type Place = { count: number; at: number | undefined }

function actOf(key: string, { count, at }: Place): number | 'take' | 'close' | undefined {
  if (key === 'ArrowDown') return at === undefined ? 0 : (at + 1) % count
  if (key === 'ArrowUp') return at === undefined ? count - 1 : (at + count - 1) % count
  if (key === 'Escape') return 'close'
  if (key === 'Tab' || (key === 'Enter' && at !== undefined)) return 'take'
  return undefined
}
