/** Runs in the head, before the first paint: the style sheet shows spinner, card or site by `data-gate`. */
export default function markGate(noteKey: string, authenticated: string): void {
  let note: string | null = null
  try {
    note = localStorage.getItem(noteKey)
  } catch {
    // A browser without storage is locked.
  }
  document.documentElement.dataset.gate = note === authenticated ? 'open' : 'locked'
}
