/** Colour and dash of each line: told apart without colours too. */
export const LINE_LOOKS = [
  { className: 'text-accent', dash: [] },
  { className: 'text-info', dash: [8, 4] },
  { className: 'text-warning', dash: [2, 3] },
  { className: 'text-danger', dash: [10, 3, 2, 3] },
] as const
