/** Beside the sheet itself, because pages that link to it do not need its words. */
export const tripSheetLink = {
  label: 'Trip sheet: what to bring',
  path: (destination: string) => `/destination/${destination}/trip-sheet`,
}
