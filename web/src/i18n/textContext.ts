import { createContext } from 'react'
import type { useTranslations } from 'use-intl'

export type Text = ReturnType<typeof useTranslations<never>>

/**
 * Translation function shared by the whole page: the library's hook creates one per component, some twenty in a row of
 * a list.
 */
export const TextContext = createContext<Text | undefined>(undefined)
