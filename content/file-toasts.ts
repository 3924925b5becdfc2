import type { FileRefusal } from '../rules/forms/files.ts'
import type { Toast } from './toast.ts'

/** Apart from the others: every form knows about files, and what only some pages say is loaded with those. */
export const fileToasts = {
  'file-too-large': (file) => ({
    title: 'File too large',
    text: `${file} is larger than 10MB. Please choose a smaller file.`,
    destructive: true,
  }),
  'file-wrong-type': (file, accepted) => ({
    title: 'File type not accepted',
    text: `${file} cannot be read as ${accepted}. Please choose another file.`,
    destructive: true,
  }),
} satisfies Record<FileRefusal, (file: string, accepted: string) => Toast>
