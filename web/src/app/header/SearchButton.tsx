import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'

/** Here since the page stands. */
const SearchDialog = lazy(async () => ({ default: (await import('../AfterLoad.tsx')).SearchDialog }))

/** Opens the search over the whole site: by a press, Ctrl+K or ⌘K, and `/` where the page has no search of its own. */
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
  // A list goes to its own search.
  return document.querySelector('[aria-keyshortcuts="/"]') === null
}
