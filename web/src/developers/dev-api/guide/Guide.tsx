import { Link } from 'react-router'
import { useSite } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { CodeBlock } from '../../../ui/text/CodeBlock.tsx'
import { withSite, type Block, type Section } from './guide.ts'

type Links = Extract<Block, { kind: 'links' }>['links']

/** The sections of a guide, one card each. */
export function Guide({ sections }: { sections: readonly Section[] }) {
  const t = useText()
  return sections.map(({ anchor, title, blocks }) => (
    <Card key={anchor} anchor={anchor} title={t(title)}>
      {blocks.map((block) => (
        <GuideBlock key={JSON.stringify(block)} block={block} />
      ))}
    </Card>
  ))
}

function GuideBlock({ block }: { block: Block }) {
  const t = useText()
  const { siteUrl } = useSite()
  const filled = (text: string) => withSite(text, siteUrl)
  switch (block.kind) {
    case 'text':
      return (
        <p lang="en" className="max-w-prose wrap-anywhere">
          {filled(block.text)}
        </p>
      )
    case 'list':
      return (
        <ul lang="en" className="max-w-prose list-disc ps-5 wrap-anywhere">
          {block.lines.map((line) => (
            <li key={line}>{filled(line)}</li>
          ))}
        </ul>
      )
    case 'code':
      return (
        <CodeBlock
          label={block.label}
          code={filled(block.code)}
          words={{ copy: t('dev.copy'), copied: t('dev.copied') }}
        />
      )
    case 'rows':
      return (
        <dl lang="en" className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,max-content)_1fr]">
          {block.rows.map(([name, about]) => (
            <div key={name} className="min-w-0 sm:contents">
              <dt className="min-w-0 font-mono text-sm font-medium wrap-anywhere">{filled(name)}</dt>
              <dd className="min-w-0 max-w-prose text-sm text-muted wrap-anywhere">{filled(about)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'links':
      return <GuideLinks links={block.links} />
  }
}

function GuideLinks({ links }: { links: Links }) {
  return (
    <ul lang="en" className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {links.map(({ to, name, about }) => (
        <li key={to}>
          {to.startsWith('/api/') ? (
            <a href={to} className="target text-link underline">
              {name}
            </a>
          ) : (
            <Link to={to} className="target text-link underline">
              {name}
            </Link>
          )}
          <p className="text-sm text-muted">{about}</p>
        </li>
      ))}
    </ul>
  )
}
