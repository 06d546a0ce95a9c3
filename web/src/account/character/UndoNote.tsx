import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'

/** Links to the page on which a copy, a reset or a deletion can be undone. */
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
