/** Markup that the server has cleaned, as the banner shows it. */
export function BannerMarkup({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the server has cleaned the markup
  return <div className="banner-markup wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
}
