import { linkedMarks } from '@raidkit/rules/maps/map-marks'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { MarksProps } from './marksProps.ts'

/** Shows the marks of a link, and saves them as a copy on request. */
export function LinkedMarks({ model, own }: Pick<MarksProps, 'model' | 'own'>) {
  const t = useText()
  const { marks: text } = model.choice
  const read = useMemo(() => (text === '' ? undefined : linkedMarks(text)), [text])
  const close = () => model.choose({ marks: '' })
  if (!read) return null
  if (read.state === 'refused' || read.marks.map !== model.map.slug) {
    return (
      <Notice tone="warning" onDismiss={close}>
        {t(read.state === 'refused' ? 'maps.marks.badLink' : 'maps.marks.said.otherMap')}
      </Notice>
    )
  }
  const { marks } = read.marks
  return (
    <Notice
      onDismiss={close}
      action={
        <Button
          size="sm"
          onClick={() => {
            own.change([...own.marks, ...marks], t('maps.marks.taken', { count: marks.length }))
            close()
          }}
        >
          {t('maps.marks.take')}
        </Button>
      }
    >
      {t('maps.marks.linked', { count: marks.length })}
    </Notice>
  )
}
