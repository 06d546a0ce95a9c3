import type { CompanionState } from '../companionState.ts'
import type { PageTexts } from '../texts/index.ts'

// These functions run in the browser: their source is sent as it is, so they can refer only to each other.

type Model = { texts: PageTexts; isTouched: boolean; shownScan: string }

function element<Type extends HTMLElement>(id: string): Type {
  // Safe: `settingsPage.ts` has every id on an element of that kind.
  return document.getElementById(id) as Type
}

function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

function setText(id: string, text: string): void {
  // Only changed texts are set: a screen reader would announce all of them again.
  if (element(id).textContent !== text) element(id).textContent = text
}

async function call(path: string, body?: object): Promise<{ status: number; state: CompanionState }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
  return { status: answer.status, state: await answer.json() }
}

function showStatus(state: CompanionState, { texts }: Model): void {
  const { found, settings } = state
  setText('version', filled(texts.version, { version: state.version }))
  setText('logs', state.logsWatching ? `${texts.following}: ${found.logsFolder}` : texts.notFound)
  const isThere = state.screenshotsWatching
  setText('screenshots', `${isThere ? texts.following : texts.notYet}: ${found.screenshotsFolder}`)
  setText('map', [state.game.map ?? texts.none, state.game.mode].filter(Boolean).join(', '))
  setText('pages', String(state.pages))
  setText('site-state', `${texts[state.site]}: ${settings.site}`)
  setText(
    'gameFolder-hint',
    settings.gameFolder || !found.gameFolder
      ? texts.folderHint
      : filled(texts.found, { folder: found.gameFolder }),
  )
  setText(
    'screenshotsFolder-hint',
    settings.screenshotsFolder || !isThere
      ? texts.folderHint
      : filled(texts.found, { folder: found.screenshotsFolder }),
  )
  setText('key-hint', settings.hasKey ? texts.keySaved : texts.keyHint)
  const update = element('update')
  update.hidden = !state.latestVersion || state.latestVersion === state.version
  setText('update', filled(texts.update, { version: state.latestVersion ?? '' }))
}

function showForm({ settings }: CompanionState, { isTouched }: Model): void {
  element<HTMLSelectElement>('language').value = settings.language
  if (isTouched) return
  for (const name of ['site', 'gameFolder', 'screenshotsFolder'] as const)
    element<HTMLInputElement>(name).value = settings[name]
  element<HTMLInputElement>('mapChangeEnabled').checked = settings.mapChangeEnabled
}

function showLines({ lines }: CompanionState): void {
  const list = element('lines')
  const key = `${lines.length} ${lines.at(-1)?.atMs} ${lines.at(-1)?.text}`
  if (list.dataset['key'] === key) return
  list.dataset['key'] = key
  list.replaceChildren(
    ...lines.toReversed().map(({ atMs, text }) => {
      const [row, time] = [document.createElement('li'), document.createElement('time')]
      time.textContent = new Date(atMs).toLocaleTimeString()
      row.append(time, text)
      return row
    }),
  )
}

function profileRow(
  profile: NonNullable<NonNullable<CompanionState['scan']>['profiles']>[number],
  state: CompanionState,
  model: Model,
): HTMLElement {
  const { texts } = model
  const [row, label, choice, button] = ['li', 'label', 'select', 'button'].map((name) =>
    document.createElement(name),
  )
  if (!row || !label || !(choice instanceof HTMLSelectElement) || !(button instanceof HTMLButtonElement))
    throw new Error()
  const { profileKey, gameMode, matchedCount: count, linkedCharUid } = profile
  const fitting = (state.scan?.characters ?? []).filter((character) => character.gameMode === gameMode)
  for (const { uid, charName, level, fraction } of fitting)
    choice.append(
      new Option(`${charName} (${fraction}, ${level})`, uid, uid === linkedCharUid, uid === linkedCharUid),
    )
  for (const fraction of ['Usec', 'Bear'])
    choice.append(
      new Option(filled(texts.newCharacter, { fraction: fraction.toUpperCase() }), `new ${fraction}`),
    )
  label.append(`${texts.character} `, choice)
  button.append(texts.import)
  button.type = 'button'
  button.addEventListener('click', () => {
    button.disabled = true
    const { value } = choice
    const target = value.startsWith('new ') ? { fraction: value.slice(4) } : { charUid: value }
    void call('/api/import', { profileKey, ...target }).then(() => refresh(model))
  })
  row.append(filled(texts.profile, { name: profileKey.slice(0, 6), mode: gameMode, count }), label, button)
  return row
}

function showScan(state: CompanionState, model: Model): void {
  const { texts } = model
  element<HTMLButtonElement>('scan').disabled = state.isScanning || state.found.logsFolder === ''
  const { importResult, profiles } = state.scan ?? {}
  if (state.isScanning) setText('scanned', texts.scanning)
  else if (importResult)
    setText(
      'scanned',
      filled(texts.imported, { imported: importResult.importedCount, already: importResult.alreadyDone }),
    )
  else setText('scanned', profiles?.length === 0 ? texts.noProfiles : '')
  const key = JSON.stringify(state.scan ?? null)
  if (key === model.shownScan) return
  model.shownScan = key
  element('profiles').replaceChildren(...(profiles ?? []).map((profile) => profileRow(profile, state, model)))
}

async function refresh(model: Model): Promise<void> {
  const trouble = element('trouble')
  try {
    const { state } = await call('/api/state')
    showStatus(state, model)
    showForm(state, model)
    showLines(state)
    showScan(state, model)
    trouble.hidden = true
  } catch {
    setText('trouble', model.texts.lost)
    trouble.hidden = false
  }
}

async function saveForm(model: Model): Promise<void> {
  const value = (name: string) => element<HTMLInputElement>(name).value
  const key = value('key')
  const { status } = await call('/api/settings', {
    site: value('site'),
    gameFolder: value('gameFolder'),
    screenshotsFolder: value('screenshotsFolder'),
    mapChangeEnabled: element<HTMLInputElement>('mapChangeEnabled').checked,
    ...(key && { key }),
  })
  setText('saved', status === 200 ? model.texts.saved : model.texts.invalid)
  if (status !== 200) return
  element<HTMLInputElement>('key').value = ''
  model.isTouched = false
  await refresh(model)
}

function startPage(): void {
  const model: Model = {
    texts: JSON.parse(document.body.dataset['texts'] ?? '{}'),
    isTouched: false,
    shownScan: '',
  }
  const form = element<HTMLFormElement>('settings')
  form.addEventListener('input', () => {
    model.isTouched = true
    setText('saved', '')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void saveForm(model).catch(() => refresh(model))
  })
  element<HTMLSelectElement>('language').addEventListener('change', (event) => {
    const { value } = event.target as HTMLSelectElement // safe: the listener is on that very element
    void call('/api/settings', { language: value }).then(() => location.reload())
  })
  for (const name of ['scan', 'update'])
    element(name).addEventListener('click', () => void call(`/api/${name}`, {}).then(() => refresh(model)))
  setInterval(() => {
    if (!document.hidden) void refresh(model)
  }, 1_000)
  void refresh(model)
}

const FUNCTIONS = [
  element,
  filled,
  setText,
  call,
  showStatus,
  showForm,
  showLines,
  profileRow,
  showScan,
  refresh,
  saveForm,
  startPage,
]

/** Script of the settings page. */
export const PAGE_SCRIPT = `${FUNCTIONS.map(String).join('\n')}\n${startPage.name}()\n`
