import { MAP_PACK_UPLOAD, type StoredPack, type UploadReply } from '@raidkit/contract/maps/mapPacks'
import { PACK_FAULTS, PACK_LIMITS, type PackFaultCode } from '@raidkit/rules/maps/map-packs'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { sendFile } from '../../../api/files/sendFile.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import type { UploadFields } from './UploadForm.tsx'

export type PackUpload =
  | { step: 'empty' }
  | { step: 'chosen'; file: File }
  | { step: 'sending'; file: File; sentBytes: number }
  | { step: 'done'; text: string }
  | { step: 'refused'; text: string }

/** One file from the choice to the import. Leaving the page stops what is still being sent. */
export function usePackUpload(onImported: (packs: StoredPack[]) => void) {
  const t = useText()
  const refusalText = useRefusalText()
  const [state, setState] = useState<PackUpload>({ step: 'empty' })
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const choose = (file: File) => {
    const isSvg = /\.svg$/i.test(file.name)
    const limit = isSvg ? PACK_LIMITS.svgBytes : PACK_LIMITS.packBytes
    const why = file.size === 0 ? 'empty' : isSvg ? 'fileTooLarge' : 'packTooLarge'
    if (file.size > 0 && file.size <= limit) setState({ step: 'chosen', file })
    else setState({ step: 'refused', text: t(`admin.maps.faults.${why}`, { file: file.name }) })
  }

  const send = async (fields: UploadFields) => {
    if (state.step !== 'chosen') return
    const { file } = state
    const stopping = new AbortController()
    sending.current = stopping
    setState({ step: 'sending', file, sentBytes: 0 })
    try {
      const reply = await sendFile(MAP_PACK_UPLOAD, {
        file,
        query: { file: file.name, ...fields },
        signal: stopping.signal,
        onProgress: (sentBytes) => setState({ step: 'sending', file, sentBytes }),
      })
      // Safe: the server has checked the reply by this schema before it left.
      const { pack, packs, unused } = reply as UploadReply
      const done = t('admin.maps.done', { name: pack.name, maps: pack.maps.length, files: pack.files })
      const rest = unused.length > 0 ? ` ${t('admin.maps.unused', { files: unused.join(', ') })}` : ''
      setState({ step: 'done', text: done + rest })
      onImported(packs)
    } catch (error) {
      if (stopping.signal.aborted) setState({ step: 'empty' })
      else setState({ step: 'refused', text: refusalText(error, file.name) })
    }
  }

  return {
    state,
    choose,
    send: (fields: UploadFields) => void send(fields),
    stop: () => sending.current?.abort(),
    reset: () => setState({ step: 'empty' }),
  }
}

function useRefusalText(): (error: unknown, file: string) => string {
  const t = useText()
  const errorText = useErrorText()
  return (error, file) => {
    const fault = isRefusal(error) ? error.fault : undefined
    if (fault?.field === 'link') return t('admin.maps.badLink')
    if (!fault || !isFaultCode(fault.why)) return errorText(error)
    return t(`admin.maps.faults.${fault.why}`, { file: fault.field || file })
  }
}

function isFaultCode(why: string): why is PackFaultCode {
  return PACK_FAULTS.some((known) => known === why)
}
