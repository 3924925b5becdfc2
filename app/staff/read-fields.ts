import { readForm } from '#app/page/read-form.ts'

export type Fields = Readonly<Record<string, string>>

/** The text fields of a form, without its files. */
export function toFields(form: FormData): Fields {
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

export async function readFields(request: Request): Promise<Fields> {
  return toFields(await readForm(request))
}
