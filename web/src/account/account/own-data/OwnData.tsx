import { useText } from '../../../i18n/useText.ts'
import { AccountSection } from '../AccountSection.tsx'
import { ExportData } from './ExportData.tsx'
import { ImportData } from './ImportData.tsx'

/** Everything of the reader as a file, there and back. */
export function OwnData() {
  const t = useText()
  return (
    <AccountSection part="data" note={t('account.data.note')}>
      <ExportData />
      <hr className="border-line" />
      <ImportData />
    </AccountSection>
  )
}
