/** Rows under each other, each column as wide as its widest cell. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, nth) => Math.max(...rows.map((row) => row[nth]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
