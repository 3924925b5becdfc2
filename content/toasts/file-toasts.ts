import type { FileRefusal } from '#rules/forms/files.ts'
import type { Toast } from './toast.ts'

/** A separate module, because every form imports it and would load all of toasts.ts otherwise. */
export const fileToasts = {
  'file-too-large': (file) => ({
    title: 'File too large',
    text: `${file} is larger than 10MB. Please choose a smaller file.`,
    destructive: true,
  }),
  'file-wrong-type': (file, accepted) => ({
    title: 'File type not accepted',
    text: `${file} is not a valid ${accepted} file. Please choose another file.`,
    destructive: true,
  }),
} satisfies Record<FileRefusal, (file: string, accepted: string) => Toast>
