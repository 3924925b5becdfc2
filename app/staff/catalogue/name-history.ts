import type { Option } from '#content/forms/form.ts'
import type { RevisionView } from '#operations/catalogue/catalogue-records.ts'
import type { StoredPicture } from '#rules/pictures/pictures.ts'

type Choices = { operators: readonly Option[]; pictures: readonly Pick<StoredPicture, 'id' | 'description'>[] }

/** The fields of a destination that keep IDs. */
const FIELDS = ['operatorId', 'gallery']

/** Staff read the names of operators and pictures in a history, and not their IDs. */
export function nameHistory(history: readonly RevisionView[], { operators, pictures }: Choices): RevisionView[] {
  const names = [
    ...operators.map(({ value, label }) => [value, label] as const),
    ...pictures.map(({ id, description }) => [id, `“${description}”`] as const),
  ]
  const named = (text: string) => names.reduce((said, [id, name]) => said.replaceAll(id, name), text)
  return history.map((entry) => ({
    ...entry,
    fields: entry.fields.map(({ field, parts }) => {
      const said = FIELDS.includes(field) ? parts.map((part) => ({ ...part, text: named(part.text) })) : parts
      return { field, parts: said }
    }),
  }))
}
