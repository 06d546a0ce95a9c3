import { marksLink, readMarks, type MarksRefusal } from '@raidkit/rules/maps/map-marks'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { saveFile } from '../../../ui/saveFile.ts'
import type { MarksProps } from './marksProps.ts'

/** Maximum size of a file, more than the maximum number of marks needs. */
const MOST_BYTES = 512 * 1024

type FileNotice = 'copied' | 'notCopied' | 'tooLong' | 'otherMap' | MarksRefusal

/** Shows the export of marks as a link and as a file, and the import. */
export function MarkFiles({ model, own }: Pick<MarksProps, 'model' | 'own'>) {
  const t = useText()
  const [said, setSaid] = useState<FileNotice>()
  const map = MAP_SLUGS.find((slug) => slug === model.map.slug)
  if (!map) return null
  const { marks } = own
  const share = async () => {
    const link = marksLink({ map, marks: [...marks] })
    if (link.state === 'refused') return setSaid('tooLong')
    const address = `${location.origin}${location.pathname}?tab=marks&marks=${encodeURIComponent(link.text)}`
    try {
      await navigator.clipboard.writeText(address)
      setSaid('copied')
    } catch {
      setSaid('notCopied') // no clipboard here, or not allowed
    }
  }
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    const read = file.size > MOST_BYTES ? undefined : readMarks(parsed(await file.text()))
    if (read?.state !== 'marks') return setSaid(read ? read.why : 'tooLong')
    if (read.marks.map !== map) return setSaid('otherMap')
    setSaid(undefined)
    own.change([...marks, ...read.marks.marks], t('maps.marks.taken', { count: read.marks.marks.length }))
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={marks.length === 0} onClick={() => void share()}>
          {t('maps.marks.share')}
        </Button>
        <Button
          size="sm"
          disabled={marks.length === 0}
          onClick={() =>
            saveFile(`marks-${map}.json`, JSON.stringify({ map, marks }, undefined, 2), 'application/json')
          }
        >
          {t('maps.marks.export')}
        </Button>
      </div>
      <p role="status" className="text-sm">
        {said && t(`maps.marks.said.${said}`)}
      </p>
      <DropZone
        label={t('maps.marks.import')}
        accept="application/json,.json"
        onChosen={(files) => void take(files)}
      />
    </div>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
