import { HINT_COOKIE } from '../../account/shared/reader/signedInHint.ts'
import { EARLY_FIELDS } from './earlyChanges.ts'
import { useNonce } from '../useNonce.ts'
import { THEME_COLOURS, THEME_KEY, THEMES } from '../theme/theme.ts'

/**
 * Replaces blocked storage by an in-memory one. Browsers that block storage throw on any access to it; the replacement
 * lasts until the page is closed.
 */
const STORAGE = `for(const n of["localStorage","sessionStorage"])try{window[n].length}catch{const m=new Map;
Object.defineProperty(window,n,{value:{getItem:k=>m.get(k)??null,setItem:(k,v)=>{m.set(k,String(v))},removeItem:k=>{m.delete(k)}}})}`

/**
 * Replaces an invalid `navigator.language`. Chromium on a system without a language reports `en-US@posix`, for which
 * Intl throws. The chart library passes it to Intl while loading, which would break every page that includes it.
 */
const LANGUAGE = `try{Intl.getCanonicalLocales(navigator.language)}catch{
Object.defineProperty(navigator,"language",{value:document.documentElement.lang})}`

/**
 * Applies the stored theme before the first paint, so that the page does not flash dark. Unbundled copy of
 * `applyTheme`.
 */
const THEME = `const t=localStorage.getItem(${JSON.stringify(THEME_KEY)}),d=document;
if(${JSON.stringify(THEMES)}.includes(t)){d.documentElement.dataset.theme=t;
if(t=="light"||t=="system"&&matchMedia("(prefers-color-scheme: light)").matches)
d.querySelector('meta[name="theme-color"]').content=${JSON.stringify(THEME_COLOURS.light)}}`

/**
 * Reserves the account's place in the header for signed-in users before their data arrives: the markup is the same for
 * everyone.
 */
const READER = `if(document.cookie.split("; ").includes(${JSON.stringify(`${HINT_COOKIE}=1`)}))document.documentElement.dataset.reader=""`

/**
 * Records the fields that the user changed before hydration, for `EarlyChanges`. Values that the browser restores on
 * reload fire no events and must not count as changes.
 */
const EARLY = `window.${EARLY_FIELDS}=new Set;for(const n of["input","change"])
addEventListener(n,e=>{window.${EARLY_FIELDS}?.add(e.target)},true)`

/**
 * Reloads the page on back and forward before hydration. Until then they change only the address, and React would
 * hydrate this page with another page's route, which ends in an error.
 */
const EARLY_BACK = `const f=()=>location.pathname+location.search,a=f();
addEventListener("popstate",()=>{if(window.${EARLY_FIELDS}&&f()!=a)location.reload()})`

/**
 * Creates the first number formatter after the first frame. It takes some 25 ms, on a slow phone four times that, and
 * the browser is idle then because it waits for our scripts.
 */
const NUMBERS = `requestAnimationFrame(()=>setTimeout(()=>new Intl.NumberFormat))`

/** Source of the script; empty in the browser, where it has already run, to keep it out of the bundle. */
const SCRIPT = import.meta.env.SSR
  ? `{${STORAGE};${LANGUAGE};${EARLY};${EARLY_BACK};${READER};${THEME};${NUMBERS}}`
  : ''

/** Inline script that runs before the first paint and before any other script. */
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
