import { createContext, use } from 'react'
import { useNonce } from '../useNonce.ts'

/** What the server writes into the page; the browser has it already. */
export const FirstStylesContext = createContext('')

/**
 * The styles of what is seen first come with the page: the style sheet stands behind the content and holds no picture
 * back (decision 064).
 */
export function FirstStyles() {
  const nonce = useNonce()
  const styles = use(FirstStylesContext)
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own style sheet
      dangerouslySetInnerHTML={{ __html: styles }}
    />
  )
}
