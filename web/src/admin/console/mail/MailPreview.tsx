import { previewMail } from '@raidkit/contract/admin/adminMail'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { Language } from '@raidkit/rules/platform/languages'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Panel } from '../Panel.tsx'
import { MailLanguage } from './MailLanguage.tsx'

type Props = {
  mails: readonly string[]
  /** Preview that was loaded with the page. */
  first: { sample: { mail: string; lang: Language }; letter: ReplyOf<typeof previewMail> }
}

/** Previews a mail's subject and text as the recipient sees it. The HTML has the same content in a larger format. */
export function MailPreview({ mails, first }: Props) {
  const t = useText()
  const [sample, setSample] = useState(first.sample)
  const { mail, lang } = sample
  const { data } = useCall(previewMail, sample, {
    ...(sample === first.sample && { initialData: first.letter }),
    placeholderData: (before) => before,
  })
  const known: readonly string[] = ['signIn', 'email', 'emailChanged', 'linked', 'farewell']
  return (
    <Panel title={t('admin.mail.preview')} note={t('admin.mail.previewNote')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('admin.mail.mail')}>
          <Select
            value={mail}
            onChange={(name) => setSample({ ...sample, mail: name })}
            options={mails.map((name) => ({
              value: name,
              label: known.includes(name) ? nameOf(name) : name,
            }))}
          />
        </Field>
        <MailLanguage value={lang} onChange={(language) => setSample({ ...sample, lang: language })} />
      </div>
      {data ? (
        <article className="rounded-md border border-line bg-canvas p-3 text-sm">
          <h3 className="mb-2 font-semibold">{data.subject}</h3>
          <p className="whitespace-pre-wrap">{data.text}</p>
        </article>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Panel>
  )

  function nameOf(name: string): string {
    // Safe: only called for names that have a text.
    return t(`admin.mail.mails.${name as 'signIn'}`)
  }
}
