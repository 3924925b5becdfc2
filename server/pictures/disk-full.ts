/** How Node, libvips and PostgreSQL say it. */
const SAID = ['ENOSPC', 'No space left on device']

export function isDiskFull(error: unknown): boolean {
  return SAID.some((words) => String(error).includes(words))
}
