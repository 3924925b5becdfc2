/** Loads a record again after a refusal too, so that the page shows it as it is now. */
export function shouldRevalidate() {
  return true
}
