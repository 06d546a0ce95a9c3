import { DELETE_WORD, deleteAccount } from '@raidkit/contract/account/account'
import type { Me } from '@raidkit/contract/account/users'
import { useState } from 'react'
import { useHref } from 'react-router'
import { useSend } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'
import { forgetFolders } from '../../pilot/shared/pilot/folders/keptFolders.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TRASH } from '../../ui/icons/glyphs.ts'
import { Input } from '../../ui/form/Input.tsx'
import { AccountSection } from './AccountSection.tsx'
import { Failure } from './Failure.tsx'
import { forgetInBrowser } from './forgetInBrowser.ts'

const GONE = ['profile', 'chars', 'lists', 'loadouts', 'keys', 'team', 'seats', 'sessions'] as const

/** The end of the account: what goes, what stays, and a word to type. */
export function DeleteAccount({ user: { username } }: { user: Me }) {
  const t = useText()
  const home = useHref('/')
  const [typed, setTyped] = useState('')
  const deleting = useSend(deleteAccount, {
    onSuccess: async () => {
      forgetInBrowser()
      await forgetFolders().catch(() => undefined) // without the browser's database there are none
      // A whole page anew: nothing of the account may be left in memory.
      window.location.assign(home)
    },
  })
  const word = username ?? DELETE_WORD
  const isTyped = typed.trim().toLowerCase() === word.toLowerCase()
  return (
    <AccountSection part="delete" note={t('account.delete.note')} danger>
      <WhatGoes />
      <form
        className="flex max-w-md flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped && !deleting.isPending) deleting.send({ confirm: typed })
        }}
      >
        <div className="w-full">
          <Field
            label={
              username === null
                ? t('account.delete.typeWord', { word })
                : t('account.delete.typeName', { username })
            }
          >
            <Input
              value={typed}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={100}
              onChange={({ target }) => {
                setTyped(target.value)
                deleting.reset()
              }}
            />
          </Field>
        </div>
        <Button
          type="submit"
          variant="danger"
          icon={TRASH}
          disabled={!isTyped}
          loading={deleting.isPending || deleting.data !== undefined}
        >
          {t('account.delete.act')}
        </Button>
      </form>
      <Failure error={deleting.error} part="delete" />
    </AccountSection>
  )
}

function WhatGoes() {
  const t = useText()
  return (
    <>
      <div>
        <p className="mb-1">{t('account.delete.gone')}</p>
        <ul className="list-disc space-y-0.5 ps-6 marker:text-faint">
          {GONE.map((what) => (
            <li key={what}>{t(`account.delete.list.${what}`)}</li>
          ))}
        </ul>
      </div>
      <p className="max-w-text text-sm text-muted">{t('account.delete.stays')}</p>
      <p>
        <a href="#data" className="target inline-flex items-center text-link underline">
          {t('account.delete.export')}
        </a>
      </p>
    </>
  )
}
