import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { DOWNLOAD } from '../../trade/shared/trade/tradeGlyphs.ts'

type Props = { fileName: string; text: () => string; disabled: boolean }

/** Saves the list as a file for programs. */
export function JsonButton({ fileName, text, disabled }: Props) {
  const t = useText()
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text()], { type: 'application/json' }))
    link.download = fileName
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button icon={DOWNLOAD} onClick={save} disabled={disabled}>
      {t('itemsTracker.json')}
    </Button>
  )
}
