import { prose } from '../prose.ts'
import type { Figure, PageWords } from './page.ts'

export const workWithUsPage = {
  title: 'Work with us',
  description:
    prose(`Trip coordination, guest experience, safety, technology and more. Apply in five short chapters with
      your resume; we answer within 10 business days.`),
  heading: 'Work where the numbers have to be right',
  lead: prose(`A wrong weight or a missed email grounds eight people. If that makes you careful and not nervous,
    write to us.`),
  expect: {
    heading: 'What the work is',
    items: [
      'Running the lists: who is in, who is missing, which date is about to go',
      'Talking to guests before they pay and operators before they fly',
      'Building and keeping the software that counts the seats',
      'Finding partner operators and looking closely at how they work',
    ],
  },
  note: 'Pilots and guides on a trip work for the partner operator, which flies it and decides on safety.',
  promise: 'We answer within 10 business days.',
  answerTime: { value: '10 business days', label: 'to our answer' } satisfies Figure,
} satisfies PageWords & Record<string, unknown>
