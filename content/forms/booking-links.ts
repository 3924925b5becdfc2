import { prose } from '../prose.ts'
import type { FormWords } from './form.ts'

export const bookingLinksForm: FormWords = {
  title: 'Send my links',
  intro: prose(`Your booking page opens with a link, without a password. Enter your email address and we’ll send you the
    links to all bookings made with it.`),
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
          hint: 'The address you used when you booked.',
        },
      ],
    },
  ],
  submit: 'Send my links',
  submitting: 'Sending…',
}
