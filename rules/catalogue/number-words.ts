const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** Six, from 6, as a sentence begins with it. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count)
}

export function numberInSentence(count: number): string {
  return numberWord(count).toLowerCase()
}
