import { useState } from 'react'

/** Maximum length of an answer that a page shows without becoming slow. */
const SHOWN_LENGTH = 20_000

export type TryState =
  | { state: 'idle' | 'asking' | 'failed' }
  | { state: 'answered'; status: number; ms: number; text: string; isCut: boolean }

/** Calls our own API as a program would: with the key alone, without the reader's session. */
export function useTry() {
  const [tried, setTried] = useState<TryState>({ state: 'idle' })
  const ask = async (address: string, key?: string): Promise<void> => {
    setTried({ state: 'asking' })
    const startMs = performance.now()
    try {
      const reply = await fetch(address, {
        headers: key === undefined ? {} : { 'x-api-key': key },
        credentials: 'omit',
        cache: 'no-store',
      })
      const body = await reply.text()
      const ms = Math.round(performance.now() - startMs)
      setTried({ state: 'answered', status: reply.status, ms, ...shown(body) })
    } catch {
      setTried({ state: 'failed' })
    }
  }
  return { tried, ask }
}

function shown(body: string): { text: string; isCut: boolean } {
  const text = indented(body)
  return { text: text.slice(0, SHOWN_LENGTH), isCut: text.length > SHOWN_LENGTH }
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body // a table
  }
}
