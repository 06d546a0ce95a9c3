import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { isKeyLike, shownKey } from '../shared/dev/apiKey.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CodeBlock } from '../../ui/text/CodeBlock.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { addressOf, EXAMPLES, exampleOf, type Example, type ExampleParams } from './examples.ts'
import type { RequestParam, ApiOperation } from './reference.ts'
import { TriedAnswer } from './TriedAnswer.tsx'
import { useTry } from './useTry.ts'

const SEGMENTS = EXAMPLES.map((example) => ({ value: example, label: example }))

type Props = { operation: ApiOperation; base: string; apiKey: string }

/** The request in the reader's hands: its parameters, the same as a program, and what it answers. */
export function TryIt({ operation, base, apiKey }: Props) {
  const t = useText()
  const { path, asked, isStream } = operation
  const [given, setGiven] = useState<ExampleParams>({})
  const { tried, ask } = useTry()
  const isMissing = asked.some(({ name, isRequired }) => isRequired && !given[name])
  const canAsk = apiKey !== '' && isKeyLike(apiKey) && !isMissing
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          // From this very site, whatever name leads to it.
          if (canAsk) void ask(addressOf(new URL(base).pathname, path, given), apiKey)
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {asked.map((one) => (
            <Parameter
              key={one.name}
              asked={one}
              value={given[one.name] ?? ''}
              onChange={(value) => setGiven({ ...given, [one.name]: value })}
            />
          ))}
        </div>
        {!isStream && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" disabled={!canAsk} loading={tried.state === 'asking'}>
              {t('devApi.send')}
            </Button>
            {!canAsk && <p className="text-sm text-muted">{t('devApi.sendNeeds')}</p>}
          </div>
        )}
      </form>
      <TriedAnswer tried={tried} />
      <Examples address={addressOf(base, path, given)} apiKey={shownKey(apiKey)} />
    </div>
  )
}

type ParameterProps = { asked: RequestParam; value: string; onChange: (value: string) => void }

function Parameter({ asked, value, onChange }: ParameterProps) {
  const { name, values, standard, isRequired } = asked
  return (
    <Field label={name} required={isRequired}>
      {values.length > 0 ? (
        <Select
          value={value}
          options={['', ...values].map((word) => ({ value: word, label: word || standard || '–' }))}
          onChange={onChange}
        />
      ) : (
        <Input
          value={value}
          placeholder={standard}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function Examples({ address, apiKey }: { address: string; apiKey: string }) {
  const t = useText()
  const [example, setExample] = useState<Example>('curl')
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Segmented
        label={t('devApi.example')}
        segments={SEGMENTS}
        value={example}
        onChange={setExample}
        wraps
      />
      <CodeBlock
        label={example}
        code={exampleOf(example, address, apiKey)}
        words={{ copy: t('dev.copy'), copied: t('dev.copied') }}
      />
    </div>
  )
}
