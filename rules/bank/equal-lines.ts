/** The facts about two files that have an equal line. */
export type FileFacts = {
  /** One of the files begins on the day of the line, perhaps in the middle of it. */
  isPartOfDay: boolean
  /** How many lines the earlier file has within the days of the later one, and how many of them the later file also has. */
  lines: number
  shared: number
}

/**
 * Whether equal lines of two files, each the same in number, are one payment. Files that both have the day from its
 * beginning list the same payments. So do files that share several lines, and all of their common days; a single line
 * proves nothing.
 */
export function isSameLine({ isPartOfDay, lines, shared }: FileFacts): boolean {
  return !isPartOfDay || (lines > 1 && shared === lines)
}
