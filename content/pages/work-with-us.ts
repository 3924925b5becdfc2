import { prose } from '#content/prose.ts'
import type { Figure, PageWords } from './page.ts'

export const workWithUsPage = {
  title: 'Work with us',
  description:
    prose(`Trip coordination, guest experience, safety, technology and more. Apply in five short sections with your
      resume; we answer within 10 business days.`),
  heading: 'Work where the numbers have to be right',
  lead: prose(`A wrong weight or a missed email can ground eight people. If that makes you careful rather than
    nervous, apply.`),
  expect: {
    heading: 'What the work involves',
    items: [
      'Running the waiting lists: who is in, how many more are needed, which date is about to open',
      'Talking to guests before they pay and operators before they fly',
      'Building and maintaining the software that counts the seats',
      'Finding partner operators and looking closely at how they work',
    ],
  },
  note: 'Pilots and guides work for the partner operators, who fly the trips and decide on safety.',
  promise: 'We answer within 10 business days.',
  answerTime: { value: '10 business days', label: 'longest you’ll wait for an answer' } satisfies Figure,
} satisfies PageWords & Record<string, unknown>
