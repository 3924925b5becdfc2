/** What somebody wrote into a field, without the blanks around it. A box that was not ticked is as empty as a blank field. */
export type Answers = (field: string) => string

export function answersOf(data: { get(field: string): unknown }): Answers {
  return (field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
}
