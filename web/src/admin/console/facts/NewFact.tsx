import { saveFacts } from '@raidkit/contract/admin/corrections'
import {
  cellText,
  FACT_FIELDS,
  NEW_ENTRIES,
  NEW_FIELD,
  type FactKind,
} from '@raidkit/rules/catalogue/fact-fields'
import { uidOf } from '@raidkit/rules/platform/uid'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useSaving } from '../useSaving.ts'
import { DraftCheck } from './DraftCheck.tsx'
import { FactInput } from './FactInput.tsx'
import { draftEntry, type Drafts } from './drafts.ts'
import { useFaultText } from './useFaultText.ts'

const GAME_ID_BYTES = 12

type Kind = Exclude<FactKind, 'offer'>
type Props = { kind: Kind; onMade: (uid: string) => void }

/** The form of an entry that the facts do not have. */
export function NewFact({ kind, onMade }: Props) {
  const t = useText()
  const faultText = useFaultText()
  const fields = FACT_FIELDS[kind]
  const [drafts, setDrafts] = useState<Drafts>(() => startOf(kind))
  // One for as long as the form is open: what is checked is what is added.
  const [ownUid, setOwnUid] = useState(newUid)
  const [isTried, setIsTried] = useState(false)
  const { save, isPending, fault } = useSaving(saveFacts, t('admin.facts.added'))
  const { entry, faults } = draftEntry(fields, drafts)
  const missing = fields.filter(({ name, isRequired }) => isRequired && !(name in entry))
  const errorOf = (name: string) => {
    if (faults[name]) return faultText(faults[name])
    return isTried && missing.some((field) => field.name === name) ? t('admin.facts.missing') : undefined
  }
  const name = (drafts['name'] ?? '').trim()
  const uid = kind === 'tag' ? tagOf(name) : ownUid
  const value = kind === 'quest' ? { ...entry, slug: questSlug(name) } : entry
  // Safe: what a text means is made of nothing but JSON.
  const change = { entity: kind, uid, field: NEW_FIELD, seen: 0, value: value as Record<string, string> }
  const changes = missing.length > 0 || Object.keys(faults).length > 0 ? [] : [change]
  const submit = async () => {
    setIsTried(true)
    if (changes.length === 0 || !(await save({ changes }))) return
    setOwnUid(newUid())
    onMade(uid)
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {fault && <Notice tone="danger">{faultText(fault.why)}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {fields.map((field) => (
          <FactInput
            key={field.name}
            field={field}
            text={drafts[field.name] ?? ''}
            error={errorOf(field.name)}
            onText={(text) => setDrafts({ ...drafts, [field.name]: text })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending}>
          {t('admin.facts.add')}
        </Button>
        <DraftCheck changes={changes} />
      </div>
    </form>
  )
}

function startOf(kind: Kind): Drafts {
  const start = NEW_ENTRIES[kind]
  return Object.fromEntries(
    FACT_FIELDS[kind].flatMap((field) =>
      field.name in start ? [[field.name, cellText(field, start[field.name])]] : [],
    ),
  )
}

/** The uid of an entry of our own: an id as the game gives them, by chance. */
function newUid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(GAME_ID_BYTES))]
  return uidOf(bytes.map((one) => one.toString(16).padStart(2, '0')).join(''))
}

/** The tag of a name, as it stands in its address. */
function tagOf(name: string): string {
  return name.trim().replaceAll(/[\s/?#\\%]+/g, '_')
}

/** The address of a quest, made from its English name. */
function questSlug(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g)
  return words?.join('-') ?? ''
}
