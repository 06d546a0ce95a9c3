import { PreviewCard } from '@base-ui/react/preview-card'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { DEFAULT_GAME_MODE } from '@raidkit/rules/catalogue/modes'
import { textPieces, type TextPiece } from '@raidkit/rules/community/chat'
import { itemLink, mapLink, questLink } from '@raidkit/rules/platform/links'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { memo, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { Link } from 'react-router'
import { useMapName } from '../../../api/site.ts'
import { useRememberedMode } from '../../../catalogue/shared/game/rememberedMode.ts'
import { useTraderNames } from '../../../catalogue/shared/game/useTraderNames.ts'
import { useText } from '../../../i18n/useText.ts'
import { usePrices } from '../../../prices/shared/prices/usePrices.ts'
import { Price } from '../../../ui/text/Price.tsx'
import type { Mentions, NamedThing } from './useMentions.ts'

/** Names that can be mentioned by `@`, and the reader's own name. */
export type People = { names: readonly string[]; reader: string | undefined }

type Props = { text: string; mentions: Mentions | undefined; people: People }

const NO_NAMES: Mentions['index'] = new Map()

/**
 * Text of a message, in which only names of the game and of people are marked up. Its direction is isolated from its
 * surroundings.
 */
export const MessageText = memo(function MessageText({ text, mentions, people }: Props) {
  const pieces = textPieces(text, mentions?.index ?? NO_NAMES, people.names)
  return (
    <bdi dir="auto" className="block min-w-0 wrap-anywhere">
      {pieces.map((piece, nth) => (
        // Pieces of one text keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Piece key={nth} piece={piece} mentions={mentions} reader={people.reader} />
      ))}
    </bdi>
  )
})

type PieceProps = Pick<Props, 'mentions'> & { piece: TextPiece; reader: string | undefined }

function Piece({ piece, mentions, reader }: PieceProps) {
  const { text, mention, person } = piece
  const named = mention && mentions?.find(mention)
  if (named) return <MentionLink text={text} named={named} />
  if (person === undefined) return text
  const isReader = person.toLowerCase() === reader?.toLowerCase()
  return isReader ? (
    <mark className="rounded-sm bg-accent-soft px-0.5 font-semibold text-accent">{text}</mark>
  ) : (
    <span className="font-semibold">{text}</span>
  )
}

type MentionLinkProps = { text: string; named: NamedThing }

/** A name of the game in a message: leads there, with a card for a pointer, the focus and the first tap. */
function MentionLink({ text, named }: MentionLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const isTouch = useRef(false)
  // A finger cannot rest on it: its first tap shows the card, the second goes there.
  const press = (event: MouseEvent) => {
    if (!isTouch.current || isOpen) return
    event.preventDefault()
    setOpen(true)
  }
  const point = ({ pointerType }: PointerEvent) => void (isTouch.current = pointerType === 'touch')
  return (
    <PreviewCard.Root open={isOpen} onOpenChange={setOpen}>
      <PreviewCard.Trigger
        delay={200}
        closeDelay={100}
        render={
          <Link
            to={linkOf(named)}
            onPointerDown={point}
            onClick={press}
            className="rounded-sm text-link underline decoration-dotted underline-offset-2 hover:decoration-solid"
          >
            {text}
          </Link>
        }
      />
      <PreviewCard.Portal>
        <PreviewCard.Positioner sideOffset={6} className="z-tooltip">
          <PreviewCard.Popup data-mention-card className="panel max-w-panel px-3 py-2 text-sm">
            <Card named={named} />
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}

function linkOf(named: NamedThing): string {
  if ('item' in named) return itemLink(named.item)
  return 'quest' in named ? questLink(named.quest) : mapLink(named.map)
}

function Card({ named }: { named: NamedThing }) {
  const mapName = useMapName()
  if ('item' in named) return <ItemCard item={named.item} />
  if ('quest' in named) return <QuestCard quest={named.quest} />
  return <p className="font-semibold">{mapName(named.map)}</p>
}

function ItemCard({ item }: { item: CachedItem }) {
  const t = useText()
  const names = useTraderNames()
  const { prices } = usePrices(useRememberedMode() ?? DEFAULT_GAME_MODE)
  const price = prices?.byUid.get(item.uid)
  return (
    <>
      <p className="font-semibold">{item.name}</p>
      <p className="text-muted">
        {t('chat.card.flea')} <Price rub={price?.flea?.price} className="text-text" />
      </p>
      {price?.sell && (
        <p className="text-muted">
          {t('chat.card.trader', { trader: names[price.sell.trader] })}{' '}
          <Price rub={price.sell.rub} className="text-text" />
        </p>
      )}
    </>
  )
}

function QuestCard({ quest }: { quest: CachedQuest }) {
  const t = useText()
  const names = useTraderNames()
  return (
    <>
      <p className="font-semibold">{quest.name}</p>
      <p className="text-muted">
        {t('chat.card.quest', { trader: names[quest.trader], level: quest.reqLevel ?? 1 })}
      </p>
    </>
  )
}
