import { HREFLANGS, LANGUAGE_NAMES, type Language } from '@raidkit/rules/platform/languages'
import { pageTexts, SPOKEN, type PageTexts } from '../texts/index.ts'

/** Renders the page before the first answer; `pageScript.ts` fills it in. */
export function settingsPage(language: Language): string {
  const t = pageTexts(language)
  const languages = SPOKEN.map((one) => `<option value="${one}">${LANGUAGE_NAMES[one]}</option>`).join('')
  return `<!doctype html>
<html lang="${HREFLANGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body data-texts="${escaped(JSON.stringify(t))}">
<main>
<header>
<h1>${t.title}</h1>
<p id="version"></p>
<label>${t.language} <select id="language">${languages}</select></label>
</header>
<p>${t.intro}</p>
<p id="trouble" role="alert" hidden></p>
${statusPart(t)}
${formPart(t)}
<section aria-labelledby="h-quests">
<h2 id="h-quests">${t.quests}</h2>
<p>${t.questsHint}</p>
<button type="button" id="scan">${t.scan}</button>
<p id="scanned" role="status"></p>
<ul id="profiles"></ul>
</section>
<p><button type="button" id="update" hidden></button></p>
<section aria-labelledby="h-log">
<h2 id="h-log">${t.log}</h2>
<ol id="lines" tabindex="0" aria-labelledby="h-log"></ol>
</section>
</main>
</body>
</html>`
}

function statusPart(t: PageTexts): string {
  const row = (id: string, name: string) => `<dt>${name}</dt><dd id="${id}">…</dd>`
  return `<section aria-labelledby="h-status">
<h2 id="h-status">${t.status}</h2>
<dl>${row('logs', t.logs)}${row('screenshots', t.screenshots)}${row('map', t.map)}${row('pages', t.pages)}${row('site-state', t.siteState)}</dl>
</section>`
}

function formPart(t: PageTexts): string {
  const field = (name: string, [label, hint]: [string, string], more: string) =>
    `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" aria-describedby="${name}-hint" spellcheck="false" autocomplete="off" ${more}><small id="${name}-hint">${hint}</small></div>`
  return `<section aria-labelledby="h-settings">
<h2 id="h-settings">${t.settings}</h2>
<form id="settings">
${field('site', [t.site, ''], 'type="url" required')}
${field('key', [t.key, t.keyHint], 'type="password" maxlength="200"')}
${field('gameFolder', [t.gameFolder, t.folderHint], 'maxlength="1000"')}
${field('screenshotsFolder', [t.screenshotsFolder, t.folderHint], 'maxlength="1000"')}
<label class="check"><input type="checkbox" id="mapChangeEnabled" name="mapChangeEnabled"> ${t.mapChange}</label>
<p><button type="submit">${t.save}</button> <span id="saved" role="status"></span></p>
</form>
</section>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

export const PAGE_STYLE = `
:root { color-scheme: dark light; --back: #14171a; --card: #1d2226; --text: #e6e6e0; --soft: #a9b0b4; --line: #3a4248; --mark: #d8b25c; --on-mark: #14171a }
@media (prefers-color-scheme: light) { :root { --back: #f4f3ef; --card: #fff; --text: #1c2022; --soft: #565e63; --line: #c3c8ca; --mark: #7a5a10; --on-mark: #fff } }
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline }
header label { margin-left: auto }
h1 { margin: 0; font-size: 1.6rem } h2 { margin: 0 0 .75rem; font-size: 1.1rem } p { margin: .5rem 0 }
#version, small { color: var(--soft) }
section { margin-top: 1rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: .4rem 1rem; margin: 0 } dd { margin: 0; overflow-wrap: anywhere }
dt { color: var(--soft) }
form { display: grid; gap: .9rem } form label, form small { display: block }
small { overflow-wrap: anywhere }
input:not([type=checkbox]), select { width: 100%; min-height: 2.5rem; padding: .4rem .6rem; font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: .35rem }
header select, li select { width: auto }
.check { display: flex; gap: .6rem; align-items: center } .check input { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--mark) }
button { min-height: 2.5rem; padding: .4rem 1.1rem; font: inherit; font-weight: 600; color: var(--on-mark); background: var(--mark); border: 0; border-radius: .35rem; cursor: pointer }
button:disabled { opacity: .6; cursor: default }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
[role=alert] { padding: .75rem 1rem; border: 2px solid var(--mark); border-radius: .5rem }
ul, ol { margin: 0; padding: 0; list-style: none } li { padding: .25rem 0; overflow-wrap: anywhere }
#profiles li { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; padding: .5rem 0; border-top: 1px solid var(--line) }
#lines { max-height: 18rem; overflow: auto; font-size: .9rem } #lines time { color: var(--soft); margin-right: .6rem }
`
