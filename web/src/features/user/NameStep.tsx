import { useText } from '../../i18n/useText.ts'
import { UsernameForm } from '../../parts/user/UsernameForm.tsx'
import { Button } from '../../ui/Button.tsx'

const KEY = 'nameAsked'

/** A new account is asked for its name once; who said later finds the field on his account page. */
export function mayAskName(): boolean {
  try {
    const isFirst = localStorage.getItem(KEY) === null
    localStorage.setItem(KEY, '1')
    return isFirst
  } catch {
    return false
  }
}

export function NameStep({ onDone }: { onDone: () => void }) {
  const t = useText()
  return (
    <>
      <p className="mb-4 max-w-prose">{t('user.name.why')}</p>
      <div className="max-w-sm">
        <UsernameForm
          username=""
          onSaved={onDone}
          others={<Button onClick={onDone}>{t('user.name.later')}</Button>}
        />
      </div>
    </>
  )
}
