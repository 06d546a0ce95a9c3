import { use } from 'react'
import { TextContext, type Text } from './textContext.ts'

/** Returns the translation function: `t('frame.signIn')` is the text of a key in the page's language. */
export function useText(): Text {
  const text = use(TextContext)
  if (!text) throw new Error('Texts are asked for outside of TextsProvider')
  return text
}
