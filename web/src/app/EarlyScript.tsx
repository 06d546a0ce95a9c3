import { HINT_COOKIE } from '../account/shared/reader/signedInHint.ts'
import { EARLY_FIELDS } from './earlyChanges.ts'
import { useNonce } from './useNonce.ts'
import { THEME_COLOURS, THEME_KEY, THEMES } from './theme/theme.ts'

/** Browsers that block storage throw at the mere mention of it; what must remember then does so until the page ends. */
const STORAGE = `for(const n of["localStorage","sessionStorage"])try{window[n].length}catch{const m=new Map;
Object.defineProperty(window,n,{value:{getItem:k=>m.get(k)??null,setItem:(k,v)=>{m.set(k,String(v))},removeItem:k=>{m.delete(k)}}})}`

/**
 * Chromium on a system without a language says `en-US@posix`, which Intl refuses with an exception. The library of charts
 * hands it to Intl while it loads, and no page that loads with it would work.
 */
const LANGUAGE = `try{Intl.getCanonicalLocales(navigator.language)}catch{
Object.defineProperty(navigator,"language",{value:document.documentElement.lang})}`

/** Before the first paint: the stored theme, or the page would flash dark. The same as `applyTheme`, unbundled. */
const THEME = `const t=localStorage.getItem(${JSON.stringify(THEME_KEY)}),d=document;
if(${JSON.stringify(THEMES)}.includes(t)){d.documentElement.dataset.theme=t;
if(t=="light"||t=="system"&&matchMedia("(prefers-color-scheme: light)").matches)
d.querySelector('meta[name="theme-color"]').content=${JSON.stringify(THEME_COLOURS.light)}}`

/** Pages are the same for everyone: whoever is signed in gets the place of their account in the header before it comes. */
const READER = `if(document.cookie.split("; ").includes(${JSON.stringify(`${HINT_COOKIE}=1`)}))document.documentElement.dataset.reader=""`

/**
 * Remembers which fields the reader changed, until `EarlyChanges` takes them over. What a browser fills in by itself when
 * a page is loaded again makes no events, and must not be taken for their choice.
 */
const EARLY = `window.${EARLY_FIELDS}=new Set;for(const n of["input","change"])
addEventListener(n,e=>{window.${EARLY_FIELDS}?.add(e.target)},true)`

/**
 * Back and forward before the scripts have come change the address only. React would then take over this page with the
 * route of another, which ends in an error: the page is loaded anew instead.
 */
const EARLY_BACK = `const f=()=>location.pathname+location.search,a=f();
addEventListener("popstate",()=>{if(window.${EARLY_FIELDS}&&f()!=a)location.reload()})`

/**
 * A browser takes some 25 ms for its first number formatter, a slow phone four times that. After the first picture it
 * waits for our scripts anyway; when they come, the formatter is there.
 */
const NUMBERS = `requestAnimationFrame(()=>setTimeout(()=>new Intl.NumberFormat))`

/** In the browser it has run already, and need not be loaded once more. */
const SCRIPT = import.meta.env.SSR
  ? `{${STORAGE};${LANGUAGE};${EARLY};${EARLY_BACK};${READER};${THEME};${NUMBERS}}`
  : ''

/** What must happen before anything is painted or loaded. */
export function EarlyScript() {
  const nonce = useNonce()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- constants of this file
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  )
}
