/** Markup that the server has cleaned, as the banner shows it. */
export function AlertMarkup({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the server has cleaned the markup
  return <div className="alert-markup wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
}
