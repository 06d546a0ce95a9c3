import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'

/** Where a copy, a reset and a deletion are undone. */
export function UndoNote({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  return (
    <p className="text-sm text-muted">
      {t('character.undoNote')}{' '}
      <Link to="/account" onClick={onLeave} className="text-text underline">
        {t('character.undoLink')}
      </Link>
    </p>
  )
}
