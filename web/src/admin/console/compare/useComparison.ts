import { compareFacts, MOST_FILE_LETTERS } from '@raidkit/contract/admin/compare'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { CompareKind, CompareSource } from '@raidkit/rules/admin/fact-compare'
import { useRef, useState } from 'react'
import { send } from '../../../api/send.ts'
import { showToast } from '../../../api/toasts.ts'
import { useCall } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'

type Comparison = ReplyOf<typeof compareFacts>
type OpenedFile = { name: string; text: string; compared: Comparison }

/**
 * Compares facts with a source, by default the first available one. The comparison is refreshed after each change; a
 * file is compared when it is opened.
 */
export function useComparison(kind: CompareKind, source: CompareSource | undefined) {
  const t = useText()
  const errorText = useErrorText()
  const [file, setFile] = useState<OpenedFile>()
  const [isReading, setIsReading] = useState(false)
  const isFile = source === 'file'
  const asked = useCall(compareFacts, { kind, ...(source && { source }) }, { staleTime: 0, enabled: !isFile })
  // Large files take long, so the reply for an earlier file may arrive after that for the latest.
  const last = useRef(0)
  const compare = async (name: string, read: () => Promise<string>) => {
    last.current += 1
    const own = last.current
    setIsReading(true)
    try {
      const text = await read()
      const compared = await send(compareFacts, { kind, source: 'file', text })
      if (own === last.current) setFile({ name, text, compared })
    } catch (error) {
      if (own === last.current) showToast({ text: errorText(error), tone: 'danger' })
    } finally {
      if (own === last.current) setIsReading(false)
    }
  }
  const open = async (chosen: File) => {
    if (chosen.size > MOST_FILE_LETTERS) {
      showToast({ text: t('adminCompare.tooLarge'), tone: 'danger' })
      return
    }
    await compare(chosen.name, () => chosen.text())
  }
  const again = async () => {
    if (isFile && file) await compare(file.name, () => Promise.resolve(file.text))
    else await asked.refetch()
  }
  return {
    open,
    again,
    isReading,
    fileName: file?.name,
    source: source ?? asked.data?.source,
    /** Available sources; a file is always one. */
    sources: asked.data?.sources,
    data: isFile ? file?.compared : asked.data,
    error: isFile ? null : asked.error,
  }
}
