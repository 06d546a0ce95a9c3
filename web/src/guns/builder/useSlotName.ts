import type { SlotRow } from '@raidkit/rules/guns/gun-scheme'
import { useCallback } from 'react'
import { useText } from '../../i18n/useText.ts'

/** A slot in words: “Scope”, or “Scope 2” where there are several. */
export function useSlotName(): (row: Pick<SlotRow, 'kind' | 'nth'>) => string {
  const t = useText()
  return useCallback(
    ({ kind, nth }) => {
      const name = t(`builder.slots.${kind}`)
      return nth === 0 ? name : t('builder.nthSlot', { name, nth })
    },
    [t],
  )
}
