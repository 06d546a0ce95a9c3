import {
  MOST_API_KEYS,
  type ApiKeys as Known,
  API_KEY_NAME_LENGTH,
  makeApiKey,
} from '@raidkit/contract/developers/apiKeys'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../../api/site.ts'
import { useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { CopyField } from '../../../ui/form/CopyField.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { PLUS } from '../../../ui/icons/glyphs.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { AccountSection } from '../AccountSection.tsx'
import { Failure } from '../Failure.tsx'
import { KeyList } from './KeyList.tsx'
import type { MadeKey } from './madeKey.ts'
import { useApiKeys, useTakeKeys } from './useApiKeys.ts'

/** Keys with which programs of the reader ask for prices. */
export function ApiKeys() {
  const t = useText()
  const { siteUrl } = useSite()
  const { data, error, refetch, isFetching } = useApiKeys()
  const address = `${siteUrl.replace(/\/$/, '')}/api/v1`
  return (
    <AccountSection
      part="keys"
      note={
        <>
          {t('account.keys.note')} <code className="font-mono wrap-anywhere">{address}</code>{' '}
          <Link to="/dev/api" className="target text-link underline">
            {t('account.keys.api')}
          </Link>{' '}
          <Link to="/dev/google-sheet" className="target text-link underline">
            {t('account.keys.sheet')}
          </Link>
        </>
      }
      aside={
        data &&
        data.keys.length > 0 && (
          <Badge>{t('account.keys.used', { used: data.keys.length, total: MOST_API_KEYS })}</Badge>
        )
      }
    >
      {data ? <Keys known={data} /> : !error && <Skeleton className="h-24 w-full" />}
      {!data && error && (
        <>
          <Failure error={error} part="keys" />
          <Button size="sm" loading={isFetching} onClick={() => void refetch()} className="self-start">
            {t('ui.retry')}
          </Button>
        </>
      )}
    </AccountSection>
  )
}

function Keys({ known }: { known: Known }) {
  const t = useText()
  const [made, setMade] = useState<MadeKey>()
  const { keys, isOpen } = known
  return (
    <>
      {!isOpen && <NeedsPro hasKeys={keys.length > 0} />}
      {isOpen && keys.length === 0 && <p className="text-muted">{t('account.keys.none')}</p>}
      <KeyList known={known} onMade={setMade} onGone={(uid) => made?.uid === uid && setMade(undefined)} />
      {made && <NewKey made={made} />}
      {isOpen && keys.length < MOST_API_KEYS && <MakeKey onMade={setMade} />}
      {isOpen && keys.length >= MOST_API_KEYS && (
        <p className="text-sm text-muted">{t('account.keys.full')}</p>
      )}
    </>
  )
}

function NeedsPro({ hasKeys }: { hasKeys: boolean }) {
  const t = useText()
  const how = (
    <Link to="/user#get-pro" className="text-link underline">
      {t('account.pro.how')}
    </Link>
  )
  if (hasKeys)
    return (
      <Notice tone="warning">
        {t('account.keys.stopped')} {how}
      </Notice>
    )
  return (
    <p>
      {t('account.keys.needsPro')} {how}
    </p>
  )
}

/** A key that was just made, to be copied: nobody can show it again. */
function NewKey({ made: { name, key } }: { made: MadeKey }) {
  const t = useText()
  return (
    <div role="status">
      <CopyField
        label={t('account.keys.new', { name })}
        hint={t('account.keys.newNote')}
        value={key}
        words={{ copy: t('account.keys.copy'), copied: t('account.keys.copied') }}
      />
    </div>
  )
}

/** Creates a key with a name chosen by its owner. */
function MakeKey({ onMade }: { onMade: (made: MadeKey) => void }) {
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
