/** Opens the browser's gate for a visitor whose modules did not load, and continues to the page they wanted. */
export default function enterSite(noteKey: string, authenticated: string, back: string): void {
  try {
    localStorage.setItem(noteKey, authenticated)
  } catch {
    // A browser without storage gets the page, and the gate again.
  }
  location.replace(back)
}
