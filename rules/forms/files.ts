import type { FileId } from '#rules/ids.ts'
import type { FieldProblem } from './field-problem.ts'

/** Rule F2. Large enough for a scanned resume, too small for a video. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

export type FileKind = 'pdf' | 'doc' | 'docx' | 'png' | 'jpg'

/** Files are stored with the type of their content, whatever type the sender declared. */
export const fileTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
} satisfies Record<FileKind, string>

export type FileField = { name: string; kinds: readonly FileKind[] }

/** Rule F2: kinds and sizes of files. */
export const fileFields = {
  influencer: [{ name: 'insightsScreenshot', kinds: ['png', 'jpg', 'pdf'] }],
  job: [
    { name: 'resume', kinds: ['pdf', 'doc', 'docx'] },
    { name: 'coverLetter', kinds: ['pdf', 'doc', 'docx'] },
  ],
} as const satisfies Record<string, readonly FileField[]>

/** A file in storage, found by its id. `name` comes from the sender and is for display only. */
export type StoredFile = { id: FileId; field: string; name: string; type: string; bytes: number }

type FileFacts = { name: string; size: number; type: string }

export type FileRefusal = Extract<FieldProblem, 'file-too-large' | 'file-wrong-type'>

/** Rule F2, as far as it can be checked without the content. `accept` is written as in HTML: `image/*,.pdf`. */
export function checkFile(file: FileFacts, accept: string): FileRefusal | undefined {
  if (file.size > MAX_FILE_BYTES) return 'file-too-large'
  const isAccepted = accept.split(',').some((pattern) => fits(file, pattern.trim().toLowerCase()))
  return isAccepted ? undefined : 'file-wrong-type'
}

function fits(file: FileFacts, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern)
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1))
  return file.type === pattern
}
