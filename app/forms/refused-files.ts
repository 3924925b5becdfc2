import type { FormWords } from '#content/forms/form.ts'
import { fileToasts } from '#content/toasts/file-toasts.ts'
import type { Toast } from '#content/toasts/toast.ts'
import { checkFile } from '#rules/forms/files.ts'

/** Rule F2: clears file fields with files that would be refused. Returns the reasons by field name. */
export function refusedFiles(form: FormWords, fields: Iterable<EventTarget>): Map<string, Toast> {
  const refused = new Map<string, Toast>()
  for (const field of fields) {
    const refusal = field instanceof HTMLInputElement && refusedFile(form, field)
    if (refusal) refused.set(field.name, refusal)
  }
  return refused
}

function refusedFile(form: FormWords, input: HTMLInputElement): Toast | undefined {
  const file = input.files?.[0]
  const refusal = file && checkFile(file, input.accept)
  if (!refusal) return undefined
  const field = form.groups.flatMap((group) => group.fields).find(({ name }) => name === input.name)
  input.value = ''
  return fileToasts[refusal](file.name, field?.accepted ?? input.accept)
}
