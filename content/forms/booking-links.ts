import { prose } from '#content/prose.ts'
import type { FormWords } from './form.ts'

export const bookingLinksForm: FormWords = {
  title: 'Send my links',
  intro:
    prose(`You don’t need a password: your booking and your place on a waiting list open with a link. Enter your email
    address and we’ll send you the links to everything booked or joined with it.`),
  groups: [
    {
      legend: 'Your email address',
      fields: [
        {
          name: 'email',
          label: 'Email',
          type: 'email',
          required: true,
          autocomplete: 'email',
          placeholder: 'you@example.com',
          hint: 'The address you used when you booked or joined.',
        },
      ],
    },
  ],
  submit: 'Send my links',
  submitting: 'Sending…',
}
