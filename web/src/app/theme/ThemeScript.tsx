import { useNonce } from '../useNonce.ts'
import { THEME_COLOURS, THEME_KEY, THEMES } from './theme.ts'

/** Before the first paint: the stored theme, or the page would flash dark. The same as `applyTheme`, unbundled. */
const CODE = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(${JSON.stringify(THEMES)}.includes(t)){
document.documentElement.dataset.theme=t;
if(t=="light"||t=="system"&&matchMedia("(prefers-color-scheme: light)").matches)
document.querySelector('meta[name="theme-color"]').content=${JSON.stringify(THEME_COLOURS.light)}}}catch{}`

export function ThemeScript() {
  const nonce = useNonce()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a constant of this file
      dangerouslySetInnerHTML={{ __html: CODE }}
    />
  )
}
