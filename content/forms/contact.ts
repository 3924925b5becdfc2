import { type FormWords, needed, personFields } from './form.ts'

export const contactForm: FormWords = {
  title: 'Send us a message',
  intro: 'A person will read it and reply.',
  groups: [
    {
      legend: 'About you',
      fields: [
        { ...personFields.firstName, ...needed },
        { ...personFields.lastName, ...needed },
        { ...personFields.email, ...needed },
        { ...personFields.phone, ...needed },
        personFields.country,
      ],
    },
    {
      legend: 'Your message',
      fields: [
        {
          name: 'subject',
          label: 'Subject',
          type: 'select',
          options: [
            { value: 'existing-reservation', label: 'Existing reservation' },
            { value: 'new-booking', label: 'New booking' },
            { value: 'general-inquiries', label: 'General inquiries' },
            { value: 'sponsorship', label: 'Sponsorship' },
            { value: 'group-booking', label: 'Group booking (4+ people)' },
            { value: 'travel-insurance', label: 'Travel insurance' },
            { value: 'equipment-rental', label: 'Equipment rental' },
            { value: 'weather-conditions', label: 'Weather conditions' },
            { value: 'payment-billing', label: 'Payment and billing' },
            { value: 'technical-support', label: 'Technical support' },
            { value: 'media-press', label: 'Media and press' },
            { value: 'other', label: 'Other' },
          ],
        },
        {
          name: 'message',
          label: 'Message',
          type: 'textarea',
          required: true,
          rows: 6,
          hint: 'Include the destination, month and number of people so we can answer in one reply.',
        },
      ],
    },
  ],
  submit: 'Send message',
  submitting: 'Sending…',
}
