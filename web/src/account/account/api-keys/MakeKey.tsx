import { API_KEY_NAME_LENGTH, makeApiKey } from '@raidkit/contract/developers/apiKeys'
import { useState } from 'react'
import { useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PLUS } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/Input.tsx'
import { Failure } from '../Failure.tsx'
import type { MadeKey } from './madeKey.ts'
import { useTakeKeys } from './useApiKeys.ts'

/** Creates a key with a name chosen by its owner. */
export function MakeKey({ onMade }: { onMade: (made: MadeKey) => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const takeKeys = useTakeKeys()
  const making = useSend(makeApiKey, {
    onSuccess: (reply) => {
      takeKeys(reply)
      // Takes the last one if several keys have the same prefix.
      const uid = reply.keys.findLast(({ prefix }) => reply.key.startsWith(prefix))?.uid
      onMade({ uid, name: name.trim(), key: reply.key })
      setName('')
    },
  })
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!making.isPending && name.trim()) making.send({ name: name.trim() })
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 grow basis-64">
          <Field label={t('account.keys.name')} hint={t('account.keys.nameHint')}>
            <Input
              required
              autoComplete="off"
              maxLength={API_KEY_NAME_LENGTH}
              value={name}
              onChange={({ target }) => {
                setName(target.value)
                if (making.error) making.reset()
              }}
            />
          </Field>
        </div>
        <Button type="submit" icon={PLUS} variant="primary" loading={making.isPending} className="sm:mt-5.5">
          {t('account.keys.make')}
        </Button>
      </div>
      <Failure error={making.error} part="keys" />
    </form>
  )
}
