import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import type { ScreenshotReading } from '@raidkit/rules/pilot/pilot'
import { useEffect, useState } from 'react'
import { followMap, followScreenshot } from '../../shared/position/followed.ts'

/** Result of the last name, shown beside the field. */
export type LastReading = ScreenshotReading['state'] | 'steam' | 'otherGame' | 'broken' | 'unknown'

/**
 * Reads the names of screenshots that are typed, chosen, dropped or pasted anywhere on the page. The file itself is
 * never opened.
 */
export function usePositionInput(slug: string, isOpen: boolean) {
  const [last, setLast] = useState<LastReading>()
  const read = (name: string, atMs: number): ScreenshotReading => {
    const map = MAP_SLUGS.find((one) => one === slug)
    if (map) followMap(map)
    const reading = followScreenshot(name, atMs)
    setLast(reading.state === 'refused' ? reading.why : reading.state)
    return reading
  }
  /**
   * Reads names of files with their time: the name has only the minute, the file also has the second (domain reference
   * 16).
   */
  const readFiles = (files: readonly File[]) => {
    for (const file of files) read(file.name, file.lastModified)
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      const { files } = event.clipboardData ?? {}
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (files && files.length > 0) readFiles([...files])
      else if (text !== '') read(text, Date.now())
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
    // The functions only write to stores of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isOpen, slug])
  return { last, read, readFiles }
}
