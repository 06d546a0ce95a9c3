import { useNavigate } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { NewFact } from '../facts/NewFact.tsx'

/** An item that the facts do not have. */
export default function AddItemPage() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <>
      <PageHeading note={t('admin.facts.addItemNote')}>{t('admin.addItemTitle')}</PageHeading>
      <NewFact kind="item" onMade={(uid) => void navigate(`/admin/item/${uid}`)} />
    </>
  )
}
