import { Refusal } from '@raidkit/contract/platform/errors'
import {
  getLanguages,
  getTextOverrides,
  searchTexts,
  setTextOverride,
  TEXTS_AT_ONCE,
} from '@raidkit/contract/platform/texts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../http/door.ts'
import { createShownOverrides, foundTexts, listedOverrides, textsAfter } from './readTexts.ts'
import { changeText, textOverrides } from './textOverrides.ts'

/** Registers the calls for the coverage of languages and the operator's overrides. */
export function languageRoutes(door: Door, { now, texts }: Deps): void {
  const shownOverrides = createShownOverrides(texts)

  door.answerShared(getTextOverrides, async ({ store, request }) => ({
    texts: await shownOverrides(await textOverrides(store), request.lang),
  }))

  door.answer(getLanguages, async ({ store }) => ({
    languages: [...(await texts.coverage())],
    overrides: await listedOverrides(texts, await textOverrides(store)),
  }))

  door.answer(searchTexts, async ({ store, request: { lang, search, after } }) => {
    const all = await foundTexts(texts, await textOverrides(store), { language: lang, search })
    const rest = after === undefined ? all : await textsAfter(texts, all, after)
    const page = rest.slice(0, TEXTS_AT_ONCE)
    const last = page.at(-1)?.key
    const hasMore = page.length < rest.length
    return { texts: page, total: all.length, ...(hasMore && last !== undefined && { next: last }) }
  })

  door.answer(setTextOverride, async ({ store, request, visitor, publish }) => {
    const { was, ...wanted } = request
    if (wanted.text !== null) {
      const [listed] = await listedOverrides(texts, [{ ...wanted, text: wanted.text }])
      if (listed?.fault) throw new Refusal('bad_request', { field: wanted.key, why: whyOf(listed.fault) })
    }
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    return { undo: await changeText(change, wanted, was) }
  })
}

/** Returns the code of a fault and its details; pages translate it. */
function whyOf({ code, detail, wanted }: { code: string; detail?: string; wanted?: string }): string {
  return [code, detail, wanted].filter((part) => part !== undefined).join(': ')
}
