import { widgetColour, widgetFont, type WidgetLook } from '@raidkit/rules/community/widgets'
import { useState } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { widgetAsked, type WidgetAsked } from '@raidkit/rules/community/widgets'

/** What is typed into fields that a style must not hold as it is. */
export type Typed = { background: string; color: string; fontFamily: string; texts: string }
export type Draft = {
  asked: WidgetAsked
  typed: Typed
  change: (change: Partial<WidgetAsked>) => void
  changeLook: (change: Partial<WidgetLook>) => void
  type: (change: Partial<Typed>) => void
  /** Goes on from what a link keeps. */
  load: (kept: WidgetAsked) => void
}

/** A widget while it is being put together. */
export function useDraft(): Draft {
  const lang = useLanguage()
  const [asked, setAsked] = useState<WidgetAsked>(() => ({
    ...widgetAsked(new URLSearchParams('movers=5&clock=1')),
    lang,
  }))
  const [typed, setTyped] = useState<Typed>({ background: '', color: '', fontFamily: '', texts: '' })
  const { background, color, fontFamily, texts } = typed
  const look = {
    ...asked.look,
    background: widgetColour(background),
    color: widgetColour(color),
    fontFamily: widgetFont(fontFamily),
  }
  const lines = new URLSearchParams(texts.split('\n').map((text) => ['text', text]))
  return {
    asked: { ...asked, look, texts: widgetAsked(lines).texts },
    typed,
    change: (change) => setAsked((before) => ({ ...before, ...change })),
    changeLook: (change) => setAsked((before) => ({ ...before, look: { ...before.look, ...change } })),
    type: (change) => setTyped((before) => ({ ...before, ...change })),
    load: (kept) => {
      setAsked({ ...kept, key: '' })
      setTyped({
        background: kept.look.background ?? '',
        color: kept.look.color ?? '',
        fontFamily: kept.look.fontFamily?.slice(1, -1) ?? '',
        texts: kept.texts.join('\n'),
      })
    },
  }
}
