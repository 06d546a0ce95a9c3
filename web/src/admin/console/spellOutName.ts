/** The words of a name in the code: `proUntil` → `Pro until`, `settings.fuelBase` → `Settings: fuel base`. */
export function spellOutName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll('.', ': ')
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
