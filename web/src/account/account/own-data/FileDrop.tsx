import { useText } from '../../../i18n/useText.ts'
import { DropZone } from '../../../ui/DropZone.tsx'

type Props = { isReading: boolean; onFile: (file: File) => void }

/** Accepts the exported file of an account. */
export function FileDrop({ isReading, onFile }: Props) {
  const t = useText()
  return (
    <DropZone
      label={isReading ? t('account.data.reading') : t('account.data.choose')}
      accept=".json,application/json"
      isWorking={isReading}
      onChosen={([file]) => file && onFile(file)}
    />
  )
}
