import type { WebsiteAlert } from './schema.ts'

function isShown({ from, until }: WebsiteAlert, nowMs: number): boolean {
  return (from === null || from <= nowMs) && (until === null || nowMs < until)
}

/** The alert to show at a moment: of several the one that began last, for it is the news. */
export function alertAt(alerts: readonly WebsiteAlert[], nowMs: number): WebsiteAlert | undefined {
  let news: WebsiteAlert | undefined
  for (const alert of alerts) {
    if (isShown(alert, nowMs) && (!news || (alert.from ?? 0) >= (news.from ?? 0))) news = alert
  }
  return news
}
