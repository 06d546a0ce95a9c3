import { Link } from 'react-router'
import { useContact } from '../useContact.ts'
import { Icon } from '../icons/Icon.tsx'
import { ARROW_RIGHT } from '../icons/glyphs.ts'
import type { Block, DocumentEntry } from './schema.ts'

export function DocumentBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p className="mb-3">{block}</p>
  if ('list' in block) {
    return (
      <ul className="mb-3 list-disc space-y-1.5 ps-6 marker:text-faint">
        {block.list.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="mb-3 list-decimal space-y-1.5 ps-6 marker:text-faint">
        {block.steps.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ol>
    )
  }
  if ('entries' in block) return <Entries entries={block.entries} />
  if ('contact' in block) return <ContactParagraph {...block} />
  return 'links' in block ? <Links links={block.links} /> : <PlainTable {...block.table} />
}

function ContactParagraph({ contact, otherwise }: { contact: string; otherwise?: string }) {
  const way = useContact()
  if (!way) return otherwise === undefined ? null : <p className="mb-3">{otherwise}</p>
  return (
    <p className="mb-3">
      {contact}{' '}
      <a href={way.href} className="text-link underline">
        {way.text}
      </a>
    </p>
  )
}

function Links({ links }: { links: readonly { text: string; to: string }[] }) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link to={to} className="inline-flex items-center gap-1 py-1 text-link hover:underline">
            {text}
            <Icon glyph={ARROW_RIGHT} size="xs" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Entries({ entries }: { entries: readonly DocumentEntry[] }) {
  return (
    <ul className="border-b border-line">
      {entries.map(({ name, text, facts }) => (
        <li key={name} className="border-t border-line py-3">
          <h3 className="font-medium">{name}</h3>
          <p>{text}</p>
          {facts.length > 0 && (
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm text-muted">
              {facts.map((fact) => (
                <Fact key={fact.name} {...fact} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

type TableProps = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** Table that shows each row as a card on phones: three columns of sentences do not fit beside each other. */
function PlainTable({ head, rows }: TableProps) {
  return (
    <table className="mb-3 block w-full text-sm sm:table">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {head.map((title) => (
            <th
              key={title}
              scope="col"
              className="border-b border-line py-2 pe-4 text-start font-medium text-muted"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="block border-b border-line py-2 sm:table-row">
            <th scope="row" className="block text-start font-medium sm:table-cell sm:py-2 sm:pe-4">
              {name}
            </th>
            {cells.map((cell) => (
              <td key={cell} className="block text-muted sm:table-cell sm:py-2 sm:pe-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
