/** Colour and dash pattern of each line, so that lines differ without colours as well. */
export const LINE_LOOKS = [
  { className: 'text-accent', dash: [] },
  { className: 'text-info', dash: [8, 4] },
  { className: 'text-warning', dash: [2, 3] },
  { className: 'text-danger', dash: [10, 3, 2, 3] },
] as const
