/** The trimmed value of a field. An unchecked box counts as empty. */
export type Answers = (field: string) => string

export function answersOf(data: { get(field: string): unknown }): Answers {
  return (field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
}
