import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'

/** Part of the chunk that loads after the page. */
const SearchDialog = lazy(async () => ({ default: (await import('../AfterLoad.tsx')).SearchDialog }))

/** Opens the site-wide search: by a press, Ctrl+K or ⌘K, and `/` on pages without a search of their own. */
export function SearchButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOurs(event) || document.querySelector('dialog[open], [role=dialog]')) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton
        glyph={SEARCH}
        label={t('frame.search')}
        title={t('frame.searchKeys')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const FIELD = 'input, textarea, select, [contenteditable]'

function isOurs(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey
  if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return false
  if (target instanceof Element && target.closest(FIELD)) return false
  // On pages with a list `/` focuses the list's own search.
  return document.querySelector('[aria-keyshortcuts="/"]') === null
}
