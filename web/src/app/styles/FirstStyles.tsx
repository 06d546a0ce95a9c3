import { createContext, use, useState, useSyncExternalStore } from 'react'
import { useNonce } from '../useNonce.ts'

/** What the server writes into the page; the browser has it already. */
export const FirstStylesContext = createContext('')

const never = () => () => {}

/**
 * The styles of what is seen first come with the page: the style sheet stands behind the content and holds no picture
 * back (decision 064).
 */
export function FirstStyles() {
  const nonce = useNonce()
  const styles = use(FirstStylesContext)
  // A document that is drawn anew in the browser (after an error page) has the style sheet, and gets no empty element.
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
