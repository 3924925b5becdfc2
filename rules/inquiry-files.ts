/** Rule F2, and what the forms say: a scanned resume fits, a film does not. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

type FileFacts = { name: string; size: number; type: string }

export type FileRefusal = 'too-large' | 'wrong-type'

/** Rule F2, as far as a file's outside tells. `accept` is written as in HTML: `image/*,.pdf`. */
export function fileRefusal(file: FileFacts, accept: string): FileRefusal | undefined {
  if (file.size > MAX_FILE_BYTES) return 'too-large'
  const isAccepted = accept.split(',').some((pattern) => fits(file, pattern.trim().toLowerCase()))
  return isAccepted ? undefined : 'wrong-type'
}

function fits(file: FileFacts, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern)
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1))
  return file.type === pattern
}
