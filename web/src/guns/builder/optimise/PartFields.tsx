import type { GunReply } from '@raidkit/contract/guns/guns'
import { MOST_REQUIRED } from '@raidkit/rules/guns/build-wishes'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import type { FormProps } from './formProps.ts'

type Props = FormProps & { gun: GunReply }

/** Parts that must or must not be in the build. */
export function PartFields({ gun, form, change }: Props) {
  const { required, forbidden } = form
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <PartList
        {...{ gun, kind: 'required', chosen: required, most: MOST_REQUIRED }}
        onChosen={(next) =>
          change({ required: next, forbidden: forbidden.filter((part) => !next.includes(part)) })
        }
      />
      <PartList
        {...{ gun, kind: 'forbidden', chosen: forbidden, most: gun.parts.length }}
        onChosen={(next) =>
          change({ forbidden: next, required: required.filter((part) => !next.includes(part)) })
        }
      />
    </div>
  )
}

type ListProps = {
  gun: GunReply
  kind: 'required' | 'forbidden'
  chosen: readonly number[]
  most: number
  onChosen: (parts: readonly number[]) => void
}

const MOST_FOUND = 8
const MOST_LETTERS = 60

function PartList({ gun, kind, chosen, most, onChosen }: ListProps) {
  const t = useText()
  const [text, setText] = useState('')
  const label = t(`builder.optimise.${kind}`)
  const add = (part: number) => {
    setText('')
    onChosen([...chosen, part])
  }
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1 text-sm font-medium">
        {label}
      </p>
      {chosen.length < most && (
        <SearchBox
          text={text}
          onText={setText}
          maxLength={MOST_LETTERS}
          label={label}
          placeholder={t('builder.searchParts')}
          found={foundParts(gun, text, chosen)}
          isReady
          listLabel={t('builder.candidates')}
          keyOf={String}
          nothing={t('builder.noCandidates')}
          renderRow={(part) => gun.names[part]?.[0]}
          onFind={add}
        />
      )}
      {chosen.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2 text-sm">
          {chosen.map((part) => (
            <li key={part}>
              <button
                type="button"
                onClick={() => onChosen(chosen.filter((one) => one !== part))}
                className="target flex items-center gap-1 rounded-full border border-edge bg-raised px-2.5 py-0.5 hover:border-muted"
              >
                {gun.names[part]?.[1]}
                <Icon glyph={CLOSE} size="xs" label={t('builder.optimise.drop')} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Parts whose name has every word of a text. */
function foundParts({ names }: GunReply, text: string, chosen: readonly number[]): number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = names.flatMap((both, part) => {
    const name = both.join(' ').toLowerCase()
    return !chosen.includes(part) && words.every((word) => name.includes(word)) ? [part] : []
  })
  return found.slice(0, MOST_FOUND)
}
