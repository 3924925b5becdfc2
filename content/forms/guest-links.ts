import { prose } from '../prose.ts'
import type { FormWords } from './form.ts'

export const guestLinksForm: FormWords = {
  title: 'Send my links',
  intro: prose(`Your booking page opens with a link and no password. Tell us your address, and we send the links of all
    its bookings there.`),
  groups: [
    {
      legend: 'Your address',
      fields: [
        {
          name: 'email',
          label: 'Email',
          type: 'email',
          required: true,
          autocomplete: 'email',
          placeholder: 'you@example.com',
          hint: 'The address that you gave when you booked.',
        },
      ],
    },
  ],
  submit: 'Send my links',
  submitting: 'Sending…',
}
