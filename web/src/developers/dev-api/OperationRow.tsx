import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import type { RequestParam, ApiOperation } from './reference.ts'
import { TryIt } from './TryIt.tsx'

type Props = { operation: ApiOperation; base: string; apiKey: string }

/** One thing to ask, closed until somebody wants to know more. */
export function OperationRow({ operation, base, apiKey }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { path, about, asked, answered, example } = operation
  return (
    <details
      className="min-w-0 border-t border-line first:border-t-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="target cursor-pointer py-2">
        <code className="font-mono font-medium wrap-anywhere">GET {path}</code>{' '}
        <span lang="en" className="text-muted">
          {about}
        </span>
      </summary>
      <div className="flex min-w-0 flex-col gap-4 pb-4">
        {asked.length > 0 && (
          <div>
            <h3 className="font-medium">{t('devApi.parameters')}</h3>
            <ul lang="en" className="mt-1 flex flex-col gap-1 text-sm">
              {asked.map((one) => (
                <ParameterLine key={one.name} asked={one} />
              ))}
            </ul>
          </div>
        )}
        {answered.length > 0 && (
          <div>
            <h3 className="font-medium">{t('devApi.fields')}</h3>
            <p lang="en" className="mt-1 text-sm wrap-anywhere">
              {answered.map(({ name, type }, nth) => (
                <span key={name}>
                  {nth > 0 && ', '}
                  <code className="font-mono">{name}</code> <span className="text-muted">{type}</span>
                </span>
              ))}
            </p>
          </div>
        )}
        {isOpen && example && (
          <CodeBlock
            label={`GET ${example.address}`}
            code={example.answer}
            words={{ copy: t('dev.copy'), copied: t('dev.copied') }}
            {...(example.isCut && { hint: t('devApi.cut') })}
          />
        )}
        {isOpen && <TryIt operation={operation} base={base} apiKey={apiKey} />}
      </div>
    </details>
  )
}

function ParameterLine({ asked }: { asked: RequestParam }) {
  const { name, type, isRequired, about, values, standard } = asked
  const more = [
    isRequired ? 'required' : '',
    standard && `default ${standard}`,
    values.length > 0 ? values.join(', ') : '',
    about ?? '',
  ].filter(Boolean)
  return (
    <li className="wrap-anywhere">
      <code className="font-mono">{name}</code>{' '}
      <span className="text-muted">{[type, ...more].join(' · ')}</span>
    </li>
  )
}
