/** Prose is wrapped in the source so that a change shows as a small diff; a page wants it as one line. */
/* @__NO_SIDE_EFFECTS__ */
export function prose(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
