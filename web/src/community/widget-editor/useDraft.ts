import { widgetColour, widgetFont, type WidgetLook } from '@raidkit/rules/community/widgets'
import { useState } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { widgetAsked, type WidgetAsked } from '@raidkit/rules/community/widgets'

/** Raw input of fields whose values must be validated before a style may contain them. */
export type TypedFields = { background: string; color: string; fontFamily: string; texts: string }
export type Draft = {
  asked: WidgetAsked
  typed: TypedFields
  change: (change: Partial<WidgetAsked>) => void
  changeLook: (change: Partial<WidgetLook>) => void
  type: (change: Partial<TypedFields>) => void
  /** Loads the settings stored with a link. */
  load: (kept: WidgetAsked) => void
}

/** Holds the widget that is being edited. */
export function useDraft(): Draft {
  const lang = useLanguage()
  const [asked, setAsked] = useState<WidgetAsked>(() => ({
    ...widgetAsked(new URLSearchParams('movers=5&clock=1')),
    lang,
  }))
  const [typed, setTyped] = useState<TypedFields>({ background: '', color: '', fontFamily: '', texts: '' })
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
