import { createContext, use, useState, useSyncExternalStore } from 'react'
import { useNonce } from '../useNonce.ts'

/** Critical styles, provided by the server; empty in the browser, whose document already contains them. */
export const FirstStylesContext = createContext('')

const never = () => () => {}

/**
 * Inlines the critical styles of the page: the style sheet is linked after the content and does not block rendering
 * (decision 064).
 */
export function FirstStyles() {
  const nonce = useNonce()
  const styles = use(FirstStylesContext)
  // A document re-rendered in the browser (after an error page) already has the style sheet and needs no empty element.
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [cameWithPage] = useState(isTakenOver)
  if (!cameWithPage) return null
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own style sheet
      dangerouslySetInnerHTML={{ __html: styles }}
    />
  )
}
