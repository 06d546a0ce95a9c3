import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { languageOfPage } from '../../api/loaders.ts'
import { moreTexts } from '../../i18n/moreTexts.ts'

const KeyDialog = lazy(async () => {
  const [{ KeyDialog: Loaded }] = await Promise.all([import('./KeyDialog.tsx'), moreTexts(languageOfPage())])
  return { default: Loaded }
})

const FIELD = 'input, textarea, select, [contenteditable]'

/** Opens the list of keys on `?`, as on many sites. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (target instanceof Element && target.closest(FIELD)) return
    if (document.querySelector('dialog[open], [role=dialog]')) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <KeyDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
