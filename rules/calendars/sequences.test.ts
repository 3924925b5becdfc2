import { expect, test } from 'vitest'
import { eventSequence } from './sequences.ts'

test('[A10] the sequence of an entry grows with every change of the booking and with every later status', () => {
  const story = [
    eventSequence(0, 'TENTATIVE'),
    eventSequence(0, 'CONFIRMED'),
    // Moved to a departure that may not fly.
    eventSequence(1, 'TENTATIVE'),
    eventSequence(1, 'CONFIRMED'),
    eventSequence(2, 'TENTATIVE'),
    // Cancelled with its departure, which changes no version.
    eventSequence(2, 'CANCELLED'),
  ]
  for (const [index, sequence] of story.entries()) expect(sequence).toBeGreaterThan(story[index - 1] ?? -1)
})
