import type { ChatView } from '@raidkit/rules/community/chat'
import { useMemo } from 'react'
import { useUserFields } from '../../../account/shared/reader/useUser.ts'
import type { People } from './MessageText.tsx'

const READER_FIELDS = ['username'] as const
/** Separator that names do not contain. */
const BETWEEN = '\n'

/** Returns the authors of a room and the reader; the object stays the same until another author appears. */
export function usePeople(view: ChatView | undefined): People {
  const reader = useUserFields(READER_FIELDS)?.username ?? undefined
  const authors = (view?.messages ?? []).flatMap(({ author }) => (author?.name ? [author.name] : []))
  const names = [...new Set(authors.concat(reader ?? []))].toSorted().join(BETWEEN)
  return useMemo(() => ({ names: names === '' ? [] : names.split(BETWEEN), reader }), [names, reader])
}
