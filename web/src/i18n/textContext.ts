import { createContext } from 'react'
import type { useTranslations } from 'use-intl'

export type Text = ReturnType<typeof useTranslations<never>>

/** One for the whole page: the library's own hook makes one for every component that asks, some twenty in a row of a list. */
export const TextContext = createContext<Text | undefined>(undefined)
