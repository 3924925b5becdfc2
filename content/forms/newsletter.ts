import type { FormWords } from './form.ts'

export const newsletterForm: FormWords = {
  title: 'Newsletter',
  intro: 'New dates and new articles by email. Confirm once by email, and unsubscribe with one click.',
  groups: [
    {
      legend: 'Newsletter',
      fields: [
        {
          name: 'email',
          label: 'Email',
          type: 'email',
          required: true,
          autocomplete: 'email',
          placeholder: 'you@example.com',
        },
      ],
    },
  ],
  submit: 'Subscribe',
  submitting: 'Subscribing…',
}
