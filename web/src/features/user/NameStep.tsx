import type { Me } from '@raidkit/contract/users'
import { useEffect } from 'react'
import { useText } from '../../i18n/useText.ts'
import { UsernameForm } from '../../subjects/player/name/UsernameForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { keptWord } from '../../state/keptWord.ts'

const askedOf = (userUid: string) => keptWord(`nameAsked:${userUid}`)

/** A new account is asked for its name once; who said later finds the field on their account page. */
export function isToBeNamed({ uid, username }: Pick<Me, 'uid' | 'username'>): boolean {
  return username === null && askedOf(uid).read() === undefined
}

export function NameStep({ userUid, onDone }: { userUid: string; onDone: () => void }) {
  const t = useText()
  useEffect(() => askedOf(userUid).keep('1'), [userUid])
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
