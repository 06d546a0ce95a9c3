import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { moreTexts } from '../../i18n/moreTexts.ts'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CLOSE, SEARCH } from '../../ui/icons/glyphs.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import type { HitsProps } from './hitsProps.ts'

const MOST_LETTERS = 100

/**
 * Site-wide search. The field exists before the hits have loaded, so that nothing typed is lost; the code that finds
 * hits loads when the search is first opened. The native dialog traps the focus and closes by Esc, a press outside or a
 * phone's back gesture.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const keys = useRef<((event: KeyboardEvent) => void) | undefined>(undefined)
  const hear = useCallback<HitsProps['hear']>((heard) => {
    keys.current = heard
  }, [])
  const listId = useId()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState<string>()
  const { Hits, isFailed } = useHits()
  useModal(dialog)
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-label={t('frame.search')}
      onClose={onClose}
      closedby="any"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-surface backdrop:bg-scrim sm:mx-auto sm:mt-16 sm:h-auto sm:max-h-160 sm:max-w-2xl sm:rounded-lg sm:border sm:border-line"
    >
      <div className="frame-top flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center gap-2 border-b border-line px-4 py-2">
          <Icon glyph={SEARCH} className="text-muted" />
          <input
            type="text"
            role="combobox"
            aria-label={t('frame.search')}
            aria-expanded={marked !== undefined}
            aria-controls={listId}
            aria-activedescendant={marked}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MOST_LETTERS}
            placeholder={t('frame.searchHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => keys.current?.(event)}
            className="h-11 min-w-0 grow bg-transparent text-base outline-none"
          />
          <IconButton glyph={CLOSE} label={t('ui.close')} onClick={close} />
        </div>
        <div className="frame-bottom min-h-0 grow overflow-y-auto overscroll-contain">
          {Hits ? (
            <Hits text={text} listId={listId} onMarked={setMarked} hear={hear} onDone={close} />
          ) : (
            <div id={listId} className="flex justify-center p-6 text-muted">
              {isFailed ? t('errors.network') : <Spinner />}
            </div>
          )}
        </div>
      </div>
    </dialog>
  )
}

let loaded: ComponentType<HitsProps> | undefined

/** Loads the list of hits; retried whenever the search is opened. */
function useHits() {
  const language = useLanguage()
  const [state, setState] = useState({ Hits: loaded, isFailed: false })
  useEffect(() => {
    if (loaded) return
    Promise.all([import('../search/SearchHits.tsx'), moreTexts(language)]).then(
      ([{ SearchHits }]) => {
        loaded = SearchHits
        setState({ Hits: SearchHits, isFailed: false })
      },
      () => setState({ Hits: undefined, isFailed: true }),
    )
  }, [language])
  return state
}

/** Opens the dialog while mounted and prevents scrolling of the page behind it. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    dialog.current?.showModal()
    const { classList } = document.documentElement
    classList.add('overflow-hidden')
    return () => classList.remove('overflow-hidden')
  }, [dialog])
}
