import type { FormWords } from './form.ts'

export const newsletterForm: FormWords = {
  title: 'Newsletter',
  intro: 'New dates and new articles, by email. You confirm once by email, and one click ends it.',
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
