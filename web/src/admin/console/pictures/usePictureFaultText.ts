import { PICTURE_FAULTS, type PictureFaultCode } from '@raidkit/rules/catalogue/item-pictures'
import { useCallback } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'

/** Why a picture was refused, in words. */
export function usePictureFaultText(): (error: unknown, file: string) => string {
  const t = useText()
  const errorText = useErrorText()
  return useCallback(
    (error, file) => {
      const fault = isRefusal(error) ? error.fault : undefined
      if (!fault || !isFaultCode(fault.why)) return errorText(error)
      return t(`adminPictures.faults.${fault.why}`, { file: file || fault.field })
    },
    [t, errorText],
  )
}

function isFaultCode(why: string): why is PictureFaultCode {
  return PICTURE_FAULTS.some((known) => known === why)
}
